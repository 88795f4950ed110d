import { type Sort, sorts } from '../../../shared/domain/search.ts'
import { searchMessages as messages } from '../../../shared/i18n/en/search.ts'
import { Select } from '../../ui/form/field.tsx'
import type { SearchControlProps } from './use-optimistic-search.ts'
import { ApplySearch } from './search-filters.tsx'
import { searchFormId } from './search-form.tsx'

export const Sorting = ({ search, onChange }: SearchControlProps) => (
  <div className="sorting">
    <Select
      label={messages.sort}
      form={searchFormId}
      name="sort"
      value={search.sort === sorts[0] ? '' : (search.sort ?? '')}
      choices={sorts.map((sort, index) => ({ value: index === 0 ? '' : sort, label: messages.sorts[sort] }))}
      onChange={({ target }) => onChange({ ...search, sort: (target.value || undefined) as Sort | undefined })}
    />
    <ApplySearch />
  </div>
)
