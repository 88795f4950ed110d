import { expect } from 'vitest'
import { errorStatus } from '../../shared/lib/errors.ts'

/** Asserts a known code with its status and no trace of internals. */
export async function readError(response: Response) {
  const text = await response.text()
  expect(text).not.toMatch(/node_modules|\.ts:|SQLITE|SqliteError|at Object|zod/i)
  const body = JSON.parse(text) as { error: { code: keyof typeof errorStatus; fields?: Record<string, { code: string }> } }
  expect(Object.keys(body)).toEqual(['error'])
  expect(errorStatus[body.error.code]).toBe(response.status)
  return body.error
}

export const readErrorCode = async (response: Response) => [response.status, (await response.json()).error?.code]

export const readFieldErrors = async (response: Response) => [response.status, (await response.json()).error?.fields]
