import { Alert } from 'antd';
import { MissingNote } from '../ui/MissingNote';
import { closedText } from '@domain/permits/closedDays';
import { useLoad } from '@/hooks/useLoad';

interface Props {
  load: () => Promise<{ today: string; closed: { reason: string; until: string } | null }>;
}

/** On a day without sale: the reason, and the next day of sale. Nothing on other days. */
export function ClosedNotice({ load }: Props) {
  const { data, error, loading, refresh } = useLoad(load);
  if (error && !loading) return <MissingNote what="管制品今日是否停售" onRetry={refresh} />;
  if (!data?.closed) return null;
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      style={{ marginBottom: 16 }}
      message={closedText(data.today, data.closed)}
    />
  );
}
