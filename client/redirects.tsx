import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { carQuery } from './car/api.ts'
import { adminOnly, signedIn } from './shell/guards.ts'
import { guardedPending } from './shell/initializing.tsx'
import { rootRoute } from './shell/root-route.tsx'

const leadTo = <const Path extends string>(path: Path, to: '/dashboard' | '/dashboard/profile') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

// Addresses of old, kept alive. What lies under `/cars` without being a car that one can see leads to the dashboard.
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

/** Until what lies there was fetched, for whoever may see it. The same address leads to it then. */
const leadInside = <const Path extends string>(path: Path, guard: typeof signedIn | typeof adminOnly) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async (entering) => {
      await guard(entering)
      const { context, location } = entering
      throw (await context.opens(location)) ? redirect({ href: location.href, replace: true }) : notFound()
    },
    ...guardedPending,
  })

// Gives way to the route of this name that was fetched.
const listYourCar = leadInside('/list-your-car', signedIn)
const belowDashboard = leadInside('/dashboard/$', signedIn)
const belowAdmin = leadInside('/admin/$', adminOnly)

const nowhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw notFound()
  },
})

export const redirectRoutes = { user, userDashboard, userProfile, oldCar, belowCars, listYourCar, belowDashboard, belowAdmin, nowhere }
