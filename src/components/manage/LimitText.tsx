import { Flex } from 'antd';
import { formatYuan } from '@domain/shared/money';

/** What an institution may buy on account in a month (null: nothing), and how much of it this month's is. */
export const LimitText = ({ limit, used }: { limit: number | null; used: number }) =>
  limit === null ? (
    <span className="quiet">未开通</span>
  ) : (
    <Flex vertical>
      <span>{formatYuan(limit)}</span>
      <span className="quiet">本月已用 {formatYuan(used)}</span>
    </Flex>
  );
