import { Flex } from 'antd';
import { formatYuan } from '@domain/shared/money';

/** The monthly limit of an institution (null: none), and the used amount of this month. */
export const LimitText = ({ limit, used }: { limit: number | null; used: number }) =>
  limit === null ? (
    <span className="quiet">未开通</span>
  ) : (
    <Flex vertical>
      <span>{formatYuan(limit)}</span>
      <span className="quiet">本月已用 {formatYuan(used)}</span>
    </Flex>
  );
