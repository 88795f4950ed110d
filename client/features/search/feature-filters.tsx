import { type Feature, features } from '../../../shared/domain/car.ts'
import { filterFeatures } from '../../../shared/domain/search.ts'
import { publicWords } from '../../../shared/i18n/en/public.ts'
import { searchWords } from '../../../shared/i18n/en/search.ts'
import { Check } from '../../ui/form/field.tsx'
import type { SearchPartProps } from './types.ts'
import { searchFormId } from './search-form.tsx'

export function FeatureFilters({ search, onChange }: SearchPartProps) {
  const chosen = search.features ?? []
  const toggleFeature = (feature: Feature) => {
    const next = chosen.includes(feature) ? chosen.filter((item) => item !== feature) : [...chosen, feature]
    onChange({ ...search, features: next.length > 0 ? features.filter((item) => next.includes(item)) : undefined })
  }
  return (
    <fieldset className="ticked">
      <legend>{searchWords.features}</legend>
      {filterFeatures.map((feature) => (
        <Check
          key={feature}
          label={publicWords.features[feature]}
          form={searchFormId}
          name="features"
          value={feature}
          checked={chosen.includes(feature)}
          onChange={() => toggleFeature(feature)}
        />
      ))}
      <Check
        label={publicWords.papersChecked}
        form={searchFormId}
        name="papers"
        value="checked"
        checked={search.papers === 'checked'}
        onChange={() => onChange({ ...search, papers: search.papers ? undefined : 'checked' })}
      />
    </fieldset>
  )
}
