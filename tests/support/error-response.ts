import { expect } from 'vitest'
import { errorStatus } from '../../shared/lib/errors.ts'

/** Any refusal is one of ours: a known code with its own status, in the one shape, without a trace of how we are made. */
export async function readError(response: Response) {
  const text = await response.text()
  expect(text).not.toMatch(/node_modules|\.ts:|SQLITE|SqliteError|at Object|zod/i)
  const body = JSON.parse(text) as { error: { code: keyof typeof errorStatus; fields?: Record<string, { code: string }> } }
  expect(Object.keys(body)).toEqual(['error'])
  expect(errorStatus[body.error.code]).toBe(response.status)
  return body.error
}

/** The status of an answer with the code of its refusal. */
export const readErrorCode = async (response: Response) => [response.status, (await response.json()).error?.code]

/** The status of an answer with what is wrong with which field. */
export const readFieldErrors = async (response: Response) => [response.status, (await response.json()).error?.fields]
