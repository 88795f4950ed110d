import { Link } from '@tanstack/react-router'

export const ListCarPromo = ({ title, text, button }: { title: string; text: string; button: string }) => (
  <section className="cta">
    <div className="grow">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <Link to="/list-your-car" className="btn accent">
      {button}
    </Link>
  </section>
)
