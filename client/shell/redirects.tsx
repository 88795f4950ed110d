import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'

// Addresses of old, kept alive.
const user = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const userDashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const oldCar = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cars/$carId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/car/$carId', params, replace: true })
  },
})

const nowhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw notFound()
  },
})

export const redirectRoutes = { user, userDashboard, oldCar, nowhere }
