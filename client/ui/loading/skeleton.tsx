/** An SVG, because the content policy forbids inline styles. */
export const Skeleton = ({ width = '100%', height = '1rem' }: { width?: string; height?: string }) => (
  <svg className="skeleton" width={width} height={height} aria-hidden="true" />
)

export const Space = ({ height }: { height: string }) => <svg width="100%" height={height} aria-hidden="true" />

export const CardSkeletons = ({ count, grid = 'cars' }: { count: number; grid?: string }) => (
  <div className={grid} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div className="car" key={index}>
        <span className="skeleton pic" />
        <div className="body">
          <Skeleton width="70%" height="1.1rem" />
          <Skeleton width="90%" />
          <Skeleton width="45%" height="1.2rem" />
        </div>
      </div>
    ))}
  </div>
)

export const ListSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width="12rem" height="2.2rem" />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height="4.5rem" />
    ))}
  </div>
)
