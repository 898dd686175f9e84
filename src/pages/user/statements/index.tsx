import { useLocation } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/Skeleton';
import { parseStatementQuery } from '@/utils/statementQuery';
import { Months } from './Months';

const Month = lazy(() => import('./Month').then(({ Month }) => ({ default: Month })));

/** /user/statements: the months of the institution's monthly account, or the one in the address. */
export default function StatementsPage() {
  const { month, state } = parseStatementQuery(useLocation().search);
  if (month === '') return <Months />;
  return (
    <Suspense fallback={<Skeleton rows={5} height={72} />}>
      <Month key={month} month={month} state={state} />
    </Suspense>
  );
}
