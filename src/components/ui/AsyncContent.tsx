import type { ReactNode } from 'react';
import { isUnauthorised } from '@domain/shared/failure';
import { SectionErrorBoundary } from './SectionErrorBoundary';
import { FailedState } from './FailedState';
import { Skeleton } from './Skeleton';

interface Props<T> {
  /** What ahooks' `useRequest` answers. */
  request: { data?: T; error?: Error; loading: boolean; refresh: () => void };
  /** What is loaded: `订单`. */
  what: string;
  /** In the shape of what comes. */
  skeleton?: ReactNode;
  /** What is shown may hold typed text: it stays when asking again fails, below the reason. */
  keep?: boolean;
  children: (data: T) => ReactNode;
}

/** What a call answered; until then its outline, and why when it failed. */
export function AsyncContent<T>({
  request,
  what,
  skeleton = <Skeleton rows={4} height={64} />,
  keep = false,
  children,
}: Props<T>) {
  const { data, error, loading, refresh } = request;
  // A void token leads to the login by itself: the page keeps its outline until it is left.
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

/** Rendered within the block, so that what throws here ends there. */
function Shown<T>({ data, children }: { data: T; children: (data: T) => ReactNode }) {
  return children(data);
}
