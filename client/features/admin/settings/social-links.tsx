import { maxSocialLinks, type SocialLink } from '../../../../shared/domain/settings.ts'
import { adminSettingsMessages } from '../../../../shared/i18n/en/admin-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

const messages = adminSettingsMessages.links

type Props = { links: readonly SocialLink[]; errors: Record<string, string>; onChange: (links: SocialLink[]) => void }

export function SocialLinks({ links, errors, onChange }: Props) {
  const change = (index: number, fields: Partial<SocialLink>) =>
    onChange(links.map((link, position) => (position === index ? { ...link, ...fields } : link)))
  return (
    <fieldset className="social-links">
      <legend>{messages.legend}</legend>
      {links.length === 0 && <p className="meta">{messages.none}</p>}
      {links.map(({ name, url }, index) => (
        // The index is the key, because two empty rows are equal.
        <div key={`row ${String(index)}`} className="link-row">
          <Field
            name={`socialLinks.${index}.name`}
            label={messages.name}
            aria-label={messages.nameOf(index + 1)}
            value={name}
            error={errors[`socialLinks.${index}.name`]}
            maxLength={30}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <Field
            name={`socialLinks.${index}.url`}
            label={messages.url}
            aria-label={messages.urlOf(index + 1)}
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
            aria-label={messages.removeOf(index + 1)}
            onClick={() => onChange(links.filter((_, position) => position !== index))}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      {links.length < maxSocialLinks && (
        <Button kind="ghost" onClick={() => onChange([...links, { name: '', url: '' }])}>
          <Icon name="plus" /> {messages.add}
        </Button>
      )}
    </fieldset>
  )
}
