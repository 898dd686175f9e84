import { Alert } from 'antd';
import { MissingNote } from '../ui/MissingNote';
import { closedText } from '@domain/permits/closedDays';
import { useReadState, type QueryState } from '@/hooks/useReadState';

interface Closed {
  today: string;
  closed: { reason: string; until: string } | null;
}

/** On a day without sale of controlled chemicals: the reason and the end. Nothing on other days. */
export function ClosedNotice({ found }: { found: QueryState<Closed> }) {
  const { data, error, loading, refresh } = useReadState(found);
  if (error && !loading) return <MissingNote what="管制品今日是否停售" onRetry={refresh} />;
  if (!data?.closed) return null;
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      style={{ marginBottom: 16 }}
      title={closedText(data.today, data.closed)}
    />
  );
}
