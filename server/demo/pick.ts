export function pick<T>(choices: readonly T[], index: number): T {
  const choice = choices[index % choices.length]
  if (choice === undefined) throw new Error('there is nothing to pick from')
  return choice
}
