import { useEffect, useEffectEvent, useId, useState } from 'react'
import { noUpperPrice, parsePrice } from '../../../shared/domain/search.ts'
import { groupThousands } from '../../../shared/lib/money.ts'
import { searchMessages as messages } from '../../../shared/i18n/en/search.ts'
import { Field } from '../../ui/form/field.tsx'
import type { SearchControlProps } from './use-optimistic-search.ts'
import { debounceMs } from './use-debounced-input.ts'

type Name = 'minPrice' | 'maxPrice'
type Prices = Record<Name, number | undefined>

const formatPrice = (francs: number | undefined) => (francs === undefined ? '' : groupThousands(francs))
const toTexts = ({ minPrice, maxPrice }: Prices) => ({ minPrice: formatPrice(minPrice), maxPrice: formatPrice(maxPrice) })

/** The prices that are meant, and what had to be corrected for it. */
function correctPrices(texts: Record<Name, string>): Prices & { note: string | null } {
  const [minPrice, maxPrice] = [parsePrice(texts.minPrice), parsePrice(texts.maxPrice)]
  const least = minPrice || undefined
  const most = maxPrice && maxPrice < noUpperPrice ? maxPrice : undefined
  if (minPrice === null || maxPrice === null) return { minPrice: least, maxPrice: most, note: messages.priceNumbers }
  if (least && most && least > most) return { minPrice: most, maxPrice: least, note: messages.pricesSwapped }
  return { minPrice: least, maxPrice: most, note: maxPrice !== undefined && most === undefined ? messages.noUpperPrice : null }
}

/** Searches in a pause of typing, and corrects only what was left, never what is still being typed. */
export function PriceFilter({ search, onChange, form }: SearchControlProps & { form: string }) {
  const { minPrice, maxPrice } = search
  const id = useId()
  const key = `${minPrice}/${maxPrice}`
  const [typed, setTyped] = useState({ key, texts: toTexts({ minPrice, maxPrice }), field: null as Name | null })
  const [note, setNote] = useState<string | null>(null)
  // Prices that change elsewhere replace what was typed.
  if (typed.key !== key) setTyped({ key, texts: toTexts({ minPrice, maxPrice }), field: null })
  const { texts, field } = typed

  const apply = (prices: Prices, name: Name) => {
    if (prices.minPrice === minPrice && prices.maxPrice === maxPrice) return
    setTyped({ key: `${prices.minPrice}/${prices.maxPrice}`, texts, field: null })
    onChange({ ...search, minPrice: prices.minPrice, maxPrice: prices.maxPrice }, name)
  }
  const applyTyped = useEffectEvent((name: Name) => {
    const corrected = correctPrices(texts)
    if (corrected.note === null) apply(corrected, name)
  })
  useEffect(() => {
    if (field === null) return
    const timer = setTimeout(() => applyTyped(field), debounceMs)
    return () => clearTimeout(timer)
  }, [texts, field])
  const leave = (name: Name) => {
    const corrected = correctPrices(texts)
    if (corrected.note !== null) setNote(corrected.note)
    apply(corrected, name)
    setTyped({ key: `${corrected.minPrice}/${corrected.maxPrice}`, texts: toTexts(corrected), field: null })
  }
  const inputProps = (name: Name) => ({
    form,
    name,
    inputMode: 'numeric' as const,
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setNote(null)
      setTyped({ key, texts: { ...texts, [name]: target.value }, field: name })
    },
    onBlur: () => leave(name),
  })
  return (
    <fieldset className="price-range" aria-describedby={`${id}-note`}>
      <legend>{messages.price}</legend>
      <Field label={<span className="unseen">{messages.minPrice}</span>} placeholder="0" {...inputProps('minPrice')} />
      <span aria-hidden="true">–</span>
      <Field
        label={<span className="unseen">{messages.maxPrice}</span>}
        placeholder={groupThousands(noUpperPrice)}
        {...inputProps('maxPrice')}
      />
      <output id={`${id}-note`} className="hint">
        {note}
      </output>
    </fieldset>
  )
}
