import { expect, test } from 'vitest'
import { parseDevice } from '../../../shared/lib/user-agent.ts'

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mobile = 'Mobile Safari/537.36'
const apple = (device: string) => `Mozilla/5.0 (${device}) AppleWebKit/605.1.15`

test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${engine} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Linux; Android 13; SM-A145F) ${engine} SamsungBrowser/27.0 Chrome/125.0.0.0 ${mobile}`, 'Samsung Internet', 'Android'],
  [`Mozilla/5.0 (Linux; Android 10) ${engine} Chrome/128.0 Mobile Safari/537.36 OPR/84.0`, 'Opera', 'Android'],
  ['Mozilla/5.0 (Android 13; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox', 'Android'],
  [`${apple('iPhone; CPU iPhone OS 17_6 like Mac OS X')} Version/17.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${apple('iPad; CPU OS 17_6 like Mac OS X')} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPad'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  ['<script>alert(1)</script>', null, null],
  [null, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(parseDevice(userAgent)).toEqual({ browser, system })
})
