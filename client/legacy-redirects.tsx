import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { carQuery } from './features/cars/api.ts'
import { guardedPending } from './app/authenticated/auth-pending.tsx'
import { rootRoute } from './app/root-route.tsx'

const leadTo = <const Path extends string>(path: Path, to: '/dashboard' | '/dashboard/profile') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

const user = leadTo('/user', '/dashboard')
const userDashboard = leadTo('/user/dashboard', '/dashboard')
const userProfile = leadTo('/user/profile', '/dashboard/profile')
const belowCars = leadTo('/cars/$', '/dashboard')

const oldCar = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cars/$carId',
  beforeLoad: async ({ context: { queryClient }, params }) => {
    const car = await queryClient.ensureQueryData(carQuery(params.carId)).catch(() => null)
    throw car ? redirect({ to: '/car/$carId', params, replace: true }) : redirect({ to: '/dashboard', replace: true })
  },
})

/** Holds the address until the protected routes are loaded, then the same address resolves to them. */
const leadInside = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ context, location }) => {
      throw (await context.opens(location)) ? redirect({ href: location.href, replace: true }) : notFound()
    },
    ...guardedPending,
  })

const listYourCar = leadInside('/list-your-car')
const belowDashboard = leadInside('/dashboard/$')
const belowAdmin = leadInside('/admin/$')

const nowhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw notFound()
  },
})

export const redirectRoutes = { user, userDashboard, userProfile, oldCar, belowCars, listYourCar, belowDashboard, belowAdmin, nowhere }
