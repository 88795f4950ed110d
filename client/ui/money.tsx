import { showFrancs } from '../../shared/money.ts'
import { shell } from '../../shared/words/en/shell.ts'

/** Whole francs as `RWF 55,000`, never broken over two lines. */
export const Money = ({ francs }: { francs: number }) => <span className="money">{showFrancs(francs)}</span>

export const Price = ({ francs }: { francs: number }) => (
  <span className="price">
    <Money francs={francs} />
    <small>{shell.perDay}</small>
  </span>
)
