import { Link } from '@tanstack/react-router'

export const Brand = ({ name, onClick }: { name: string; onClick?: () => void }) => (
  <Link to="/" className="brand" onClick={onClick}>
    <img src="/favicon.svg" width={28} height={28} alt="" />
    {name}
  </Link>
)
