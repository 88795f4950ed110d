import { maxSocialLinks, type SocialLink } from '../../../../shared/domain/settings.ts'
import { adminSettingsWords } from '../../../../shared/i18n/en/admin-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

const words = adminSettingsWords.links

type Props = { links: readonly SocialLink[]; errors: Record<string, string>; onChange: (links: SocialLink[]) => void }

export function SocialLinks({ links, errors, onChange }: Props) {
  const change = (index: number, fields: Partial<SocialLink>) =>
    onChange(links.map((link, position) => (position === index ? { ...link, ...fields } : link)))
  return (
    <fieldset className="social-links">
      <legend>{words.legend}</legend>
      {links.length === 0 && <p className="meta">{words.none}</p>}
      {links.map(({ name, url }, index) => (
        // The index is the key, because two empty rows are equal.
        <div key={`row ${String(index)}`} className="link-row">
          <Field
            name={`socialLinks.${index}.name`}
            label={words.name}
            aria-label={words.nameOf(index + 1)}
            value={name}
            error={errors[`socialLinks.${index}.name`]}
            maxLength={30}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <Field
            name={`socialLinks.${index}.url`}
            label={words.url}
            aria-label={words.urlOf(index + 1)}
            value={url}
            error={errors[`socialLinks.${index}.url`]}
            type="url"
            placeholder="https://"
            maxLength={200}
            onChange={({ target }) => change(index, { url: target.value })}
          />
          <Button
            kind="quiet"
            className="icon"
            aria-label={words.removeOf(index + 1)}
            onClick={() => onChange(links.filter((_, position) => position !== index))}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      {links.length < maxSocialLinks && (
        <Button kind="ghost" onClick={() => onChange([...links, { name: '', url: '' }])}>
          <Icon name="plus" /> {words.add}
        </Button>
      )}
    </fieldset>
  )
}
