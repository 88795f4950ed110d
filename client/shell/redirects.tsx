import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { carQuery } from '../cars/api.ts'
import { rootRoute } from './root-route.tsx'

// Addresses of old, kept alive. What lies under `/cars` without being a car that one can see leads to the dashboard.
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
  beforeLoad: async ({ context: { queryClient }, params }) => {
    const car = await queryClient.ensureQueryData(carQuery(params.carId)).catch(() => null)
    throw car ? redirect({ to: '/car/$carId', params, replace: true }) : redirect({ to: '/dashboard', replace: true })
  },
})

const belowCars = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cars/$',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const nowhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw notFound()
  },
})

export const redirectRoutes = { user, userDashboard, oldCar, belowCars, nowhere }
