import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { carQuery } from './features/cars/api.ts'
import { protectedRoutePending } from './app/authenticated/auth-pending.tsx'
import { rootRoute } from './app/root-route.tsx'

const createRedirect = <const Path extends string>(path: Path, to: '/dashboard' | '/dashboard/profile') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

const user = createRedirect('/user', '/dashboard')
const userDashboard = createRedirect('/user/dashboard', '/dashboard')
const userProfile = createRedirect('/user/profile', '/dashboard/profile')
const belowCars = createRedirect('/cars/$', '/dashboard')

const oldCar = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cars/$carId',
  beforeLoad: async ({ context: { queryClient }, params }) => {
    const car = await queryClient.ensureQueryData(carQuery(params.carId)).catch(() => null)
    throw car ? redirect({ to: '/car/$carId', params, replace: true }) : redirect({ to: '/dashboard', replace: true })
  },
})

/** Holds the address until the protected routes are loaded, then the same address resolves to them. */
const createProtectedPlaceholder = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ context, location }) => {
      throw (await context.opens(location)) ? redirect({ href: location.href, replace: true }) : notFound()
    },
    ...protectedRoutePending,
  })

const belowDashboard = createProtectedPlaceholder('/dashboard/$')
const belowAdmin = createProtectedPlaceholder('/admin/$')

const nowhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw notFound()
  },
})

export const redirectRoutes = { user, userDashboard, userProfile, oldCar, belowCars, belowDashboard, belowAdmin, nowhere }
