import { Link } from '@tanstack/react-router'
import { parseWholeNumber, formatFrancs } from '../../../../shared/lib/money.ts'
import { getOwnerShare, calculateQuote } from '../../../../shared/domain/pricing.ts'
import type { AdminSettings } from '../../../../shared/domain/settings.ts'
import { adminSettingsMessages as messages } from '../../../../shared/i18n/en/admin-settings.ts'
import { Check, Choices, Field } from '../../../ui/form/field.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import type { SettingsSchema, SettingsValues } from './settings-values.ts'
import { SocialLinks } from './social-links.tsx'

type SettingsFormState = ReturnType<typeof useForm<SettingsValues, SettingsSchema, AdminSettings | 'nothing' | null>>
const { groups, fields, hints, units } = messages

function Group({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  return (
    <fieldset className="card">
      <legend>{title}</legend>
      {text && <p className="meta">{text}</p>}
      {children}
    </fieldset>
  )
}

const Unit = ({ unit }: { unit: keyof typeof units }) => <span className="unit">{units[unit]}</span>

type NumberName = Exclude<keyof typeof hints, 'configured'> & keyof SettingsValues
const NumberField = ({ form, name, unit }: { form: SettingsFormState; name: NumberName; unit: keyof typeof units }) => (
  <Field
    {...form.field(name)}
    label={fields[name]}
    hint={hints[name]}
    inputMode="numeric"
    autoComplete="off"
    maxLength={12}
    after={<Unit unit={unit} />}
  />
)

const sampleRental = 100_000
const sample = {
  pricePerDay: sampleRental,
  securityDeposit: 0,
  monthlyDiscountEnabled: false,
  monthlyDiscountPercentage: null,
  weeklyDiscountPercentage: 0,
  driver: 'without',
  driverPricePerDay: 0,
} as const
const oneDay = { from: '2026-01-01', to: '2026-01-01' }

function Example({ values }: { values: SettingsValues }) {
  const [serviceFeePercent, commissionPercent, inPersonFee] = [values.serviceFeePercent, values.commissionPercent, values.inPersonFee].map(
    parseWholeNumber,
  ) as [number, number, number]
  const fees = { serviceFeePercent, commissionPercent, inPersonFee, inPersonFeeEnabled: values.inPersonFeeEnabled }
  if (!(serviceFeePercent <= 100 && commissionPercent <= 100 && inPersonFee >= 0)) return null
  const quote = calculateQuote(sample, fees, oneDay)
  const { ownerEarns } = getOwnerShare(quote, fees)
  const sums = [sampleRental, quote.totalPrice, ownerEarns, quote.totalPrice - ownerEarns].map(formatFrancs)
  return <p className="note">{messages.example(...(sums as [string, string, string, string]))}</p>
}

export const FeeGroup = ({ form }: { form: SettingsFormState }) => (
  <Group {...groups.fees}>
    <div className="grid-2">
      <NumberField form={form} name="serviceFeePercent" unit="percent" />
      <NumberField form={form} name="commissionPercent" unit="percent" />
    </div>
    <Check {...form.check('inPersonFeeEnabled')} label={fields.inPersonFeeEnabled} isSwitch />
    {form.values.inPersonFeeEnabled && (
      <div className="grid-2">
        <NumberField form={form} name="inPersonFee" unit="francs" />
      </div>
    )}
    <Example values={form.values} />
  </Group>
)

export const TimeGroup = ({ form }: { form: SettingsFormState }) => (
  <Group {...groups.times}>
    <div className="grid-2">
      <NumberField form={form} name="requestHours" unit="hours" />
      <NumberField form={form} name="cancellationHours" unit="hours" />
      <NumberField form={form} name="documentRetentionDays" unit="days" />
    </div>
  </Group>
)

export const BrandGroup = ({ form }: { form: SettingsFormState }) => (
  <Group {...groups.brand}>
    <div className="grid-2">
      <Field {...form.field('brandName')} label={fields.brandName} hint={hints.configured} maxLength={40} autoComplete="off" />
      <Field
        {...form.field('contactPhone')}
        label={fields.contactPhone}
        hint={hints.configured}
        type="tel"
        placeholder="+250 7…"
        autoComplete="off"
      />
      <Field {...form.field('contactEmail')} label={fields.contactEmail} hint={hints.configured} type="email" autoComplete="off" />
    </div>
    <SocialLinks links={form.values.socialLinks} errors={form.errors} onChange={(links) => form.set('socialLinks', links)} />
  </Group>
)

export const OperatorGroup = ({ form }: { form: SettingsFormState }) => (
  <Group {...groups.operator}>
    <div className="grid-2">
      <Field {...form.field('operatorName')} label={fields.operatorName} isOptional maxLength={100} autoComplete="off" />
      <Field
        {...form.field('operatorTin')}
        label={fields.operatorTin}
        hint={hints.operatorTin}
        isOptional
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
      />
      <Field {...form.field('operatorAddress')} label={fields.operatorAddress} isOptional maxLength={200} autoComplete="off" />
      <Field {...form.field('dataProtectionNumber')} label={fields.dataProtectionNumber} isOptional maxLength={60} autoComplete="off" />
    </div>
  </Group>
)

export const PaymentGroup = () => (
  <Group {...groups.payments}>
    <Link className="btn ghost" to="/help-center" hash="how-do-i-pay">
      {groups.payments.link}
    </Link>
  </Group>
)

export const PayeeGroup = ({ form }: { form: SettingsFormState }) => (
  <Group {...groups.payee}>
    <div className="grid-2">
      <Field {...form.field('momoCode')} label={fields.momoCode} hint={hints.momoCode} isOptional maxLength={40} autoComplete="off" />
      <Field
        {...form.field('bankAccount')}
        label={fields.bankAccount}
        hint={hints.bankAccount}
        isOptional
        maxLength={120}
        autoComplete="off"
      />
      <Field
        {...form.field('dueLimit')}
        label={fields.dueLimit}
        hint={hints.dueLimit}
        isOptional
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        after={<Unit unit="francs" />}
      />
    </div>
  </Group>
)

export const InsuranceGroup = ({ form }: { form: SettingsFormState }) => (
  <Group title={groups.insurance.title} text={groups.insurance.text}>
    <Choices
      name="coverAsked"
      legend={groups.insurance.legend}
      choices={messages.covers}
      value={form.values.coverAsked}
      error={form.errors['coverAsked']}
      onChange={form.field('coverAsked').onChange}
    />
  </Group>
)

export const TextsLink = () => (
  <section className="card text-card" aria-labelledby="texts">
    <div>
      <h2 id="texts">{groups.texts.title}</h2>
      <p className="meta">{groups.texts.text}</p>
    </div>
    <Link className="btn ghost" to="/admin/texts">
      {groups.texts.link}
    </Link>
  </section>
)
