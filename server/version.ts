import program from '../package.json' with { type: 'json' }

/** As it stands in `package.json`. */
export const { version } = program
