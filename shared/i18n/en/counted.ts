export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const countedDays = (count: number) => counted(count, 'day', 'days')
