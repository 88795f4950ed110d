import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import { appMessages } from '../../../shared/i18n/en/app.ts'

type LabelProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined; isOptional?: boolean }

const getControlProps = (id: string, { hint, error }: Pick<LabelProps, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

function Notes({ id, hint, error }: { id: string } & Pick<LabelProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <small id={`${id}-hint`} className="hint">
          {hint}
        </small>
      )}
      {error && (
        <small id={`${id}-error`} className="wrong">
          {error}
        </small>
      )}
    </>
  )
}

function Labelled({ id, label, hint, error, isOptional, children }: LabelProps & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="optional"> ({appMessages.optional})</span>}
      </label>
      {children}
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

type InitialFocus = { 'data-autofocus'?: boolean | undefined }
type FieldProps = LabelProps & InputHTMLAttributes<HTMLInputElement> & InitialFocus & { after?: ReactNode }

export function Field({ label, hint, error, isOptional, after, ...input }: FieldProps) {
  const id = useId()
  const control = <input {...input} {...getControlProps(id, { hint, error })} />
  return (
    <Labelled {...{ id, label, hint, error, isOptional }}>
      {after ? (
        <div className="boxed">
          {control}
          {after}
        </div>
      ) : (
        control
      )}
    </Labelled>
  )
}

type TextAreaProps = LabelProps & TextareaHTMLAttributes<HTMLTextAreaElement> & InitialFocus

export function TextArea({ label, hint, error, isOptional, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, error, isOptional }}>
      <textarea rows={4} {...area} {...getControlProps(id, { hint, error })} />
    </Labelled>
  )
}

type Choice = { value: string; label: string; text?: string }
type SelectProps = LabelProps & SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[]; placeholder?: string }

export function Select({ label, hint, error, isOptional, choices, placeholder, ...select }: SelectProps) {
  const id = useId()
  return (
    <Labelled {...{ id, label, hint, error, isOptional }}>
      <select {...select} {...getControlProps(id, { hint, error })}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type CheckProps = Omit<LabelProps, 'isOptional'> & InputHTMLAttributes<HTMLInputElement> & { isSwitch?: boolean }

export function Check({ label, hint, error, isSwitch, ...input }: CheckProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input type="checkbox" role={isSwitch ? 'switch' : undefined} {...input} {...getControlProps(id, { hint, error })} />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

type ChoicesProps = {
  name: string
  legend: ReactNode
  choices: readonly Choice[]
  value: string
  error?: string | undefined
  onChange: InputHTMLAttributes<HTMLInputElement>['onChange']
}

export function Choices({ name, legend, choices, value, error, onChange }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset className="field choices" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={onChange} />
          <span>
            <b>{choice.label}</b>
            {choice.text && <small>{choice.text}</small>}
          </span>
        </label>
      ))}
      <Notes id={id} error={error} />
    </fieldset>
  )
}
