import { Link } from '@tanstack/react-router'

export const Brand = ({ name }: { name: string }) => (
  <Link to="/" className="brand">
    <img src="/favicon.svg" width={28} height={28} alt="" />
    {name}
  </Link>
)
