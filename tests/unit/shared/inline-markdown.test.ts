import { expect, test } from 'vitest'
import { parseLines, parseSpans, stripMarks } from '../../../shared/lib/inline-markdown.ts'

test('HTML of a help page becomes lines that keep lists, bold words and links into this site', () => {
  const html = `<p>Press <strong>Pay &amp; go</strong>, see <a href="/cancellation">Cancellation</a>.</p>
<ul>
<li>In <em>cash</em></li>
<li>At <a href="https://example.org">the bank</a></li>
</ul>`
  const lines = parseLines(html)
  expect(lines).toBe('Press **Pay & go**, see [Cancellation](/cancellation).\n- In cash\n- At the bank')
  expect(stripMarks(lines)).toBe('Press Pay & go, see Cancellation.\n- In cash\n- At the bank')
})

test('a line is plain but for bold words and ways into this site', () => {
  expect(parseSpans('See **this** and [that](/help-center#a), not [x](//evil.example) nor [y](https://evil.example) nor <b>z</b>')).toEqual(
    [
      { text: 'See ' },
      { text: 'this', isBold: true },
      { text: ' and ' },
      { text: 'that', to: '/help-center#a' },
      { text: ', not [x](//evil.example) nor [y](https://evil.example) nor <b>z</b>' },
    ],
  )
  expect(parseSpans('')).toEqual([])
})
