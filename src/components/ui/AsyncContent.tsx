import type { ReactNode } from 'react';
import { isUnauthorised } from '@domain/shared/failure';
import { useReadState, type QueryState } from '@/hooks/useReadState';
import { SectionErrorBoundary } from './SectionErrorBoundary';
import { FailedState } from './FailedState';
import { Skeleton } from './Skeleton';

interface Props<T> {
  /** Result of `useQuery`. */
  of: QueryState<T>;
  /** Name of the content: `订单`. */
  what: string;
  /** In the shape of the content. */
  skeleton?: ReactNode;
  /** The content may hold typed text: when a refetch fails it stays, below the reason. */
  keep?: boolean;
  children: (data: T) => ReactNode;
}

/** The content of an answer; before it a skeleton, or the reason of a failure. */
export function AsyncContent<T>({
  of,
  what,
  skeleton = <Skeleton rows={4} height={64} />,
  keep = false,
  children,
}: Props<T>) {
  const { data, error, loading, refresh } = useReadState(of);
  // An invalid token opens the login; until then the page keeps its skeleton.
  const failed = Boolean(error) && !loading && !isUnauthorised(error);
  return (
    <>
      {failed && <FailedState what={what} error={error} onRetry={refresh} />}
      {(!failed || (keep && data !== undefined)) &&
        (data === undefined ? (
          skeleton
        ) : (
          <SectionErrorBoundary what={what} data={data} onRetry={refresh}>
            <Shown data={data}>{children}</Shown>
          </SectionErrorBoundary>
        ))}
    </>
  );
}

/** Rendered inside the error boundary, so that it catches errors of `children`. */
function Shown<T>({ data, children }: { data: T; children: (data: T) => ReactNode }) {
  return children(data);
}
