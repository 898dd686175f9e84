import type { ReactNode } from 'react';
import { isUnauthorised } from '@domain/shared/failure';
import { useReadState, type QueryState } from '@/hooks/useReadState';
import { SectionErrorBoundary } from './SectionErrorBoundary';
import { FailedState } from './FailedState';
import { Skeleton } from './Skeleton';

interface FrameProps<T> {
  /** Name of the content: `订单`. */
  what: string;
  /** In the shape of the content. */
  skeleton?: ReactNode;
  /** The content may hold typed text: when a refetch fails it stays, below the reason. */
  keep?: boolean;
  children: (data: T) => ReactNode;
}

interface LoadProps<T> extends FrameProps<T> {
  /** Result of `useLoad`; removed when its last user is a query. */
  request: { data?: T; error?: Error; loading: boolean; refresh: () => void };
  of?: undefined;
}

interface QueryProps<T> extends FrameProps<T> {
  /** Result of `useQuery`. */
  of: QueryState<T>;
  request?: undefined;
}

/** The content of an answer; before it a skeleton, or the reason of a failure. */
export function AsyncContent<T>({ of, request, ...frame }: LoadProps<T> | QueryProps<T>) {
  return of ? <QueryFrame of={of} {...frame} /> : <Frame request={request} {...frame} />;
}

function QueryFrame<T>({ of, ...frame }: Omit<QueryProps<T>, 'request'>) {
  return <Frame request={useReadState(of)} {...frame} />;
}

function Frame<T>({
  request,
  what,
  skeleton = <Skeleton rows={4} height={64} />,
  keep = false,
  children,
}: Omit<LoadProps<T>, 'of'>) {
  const { data, error, loading, refresh } = request;
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
