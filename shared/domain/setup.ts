export const setupSteps = ['brand', 'fees', 'payee', 'mail', 'backup', 'second_factor'] as const
export type SetupStep = (typeof setupSteps)[number]
export type SetupStepView = { step: SetupStep; isDone: boolean }

export const setupActions = ['keep_fees', 'hide'] as const
export type SetupAction = (typeof setupActions)[number]
