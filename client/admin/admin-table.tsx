import type { ReactNode } from 'react'

/** A table under these column names; on phones a card for each row. */
export const AdminTable = ({ columns, children }: { columns: Record<string, string>; children: ReactNode }) => (
  <div className="table-wrap">
    <table className="cards admin-table">
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
