import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { popupContainer } from '@/components/ui/popupContainer';
import { countRuled, RULE_WORDS, type ChoosingRule } from '@domain/quickOrder/orderList';
import type { ListRow } from '@domain/quickOrder/evaluate';
import { notify } from '@/browser/notify';

const RULES = Object.keys(RULE_WORDS) as ChoosingRule[];

/** Chooses packs for all rows that have several equally good matches. */
export function BulkChoice({
  rows,
  onRule,
}: {
  rows: readonly ListRow[];
  onRule: (rule: ChoosingRule) => void;
}) {
  const counts = RULES.map((rule) => ({ rule, count: countRuled(rows, rule) }));
  if (counts.every(({ count }) => count === 0)) return null;
  const handleClick = ({ key }: { key: string }) => {
    const chosen = counts.find(({ rule }) => rule === key);
    if (!chosen) return;
    onRule(chosen.rule);
    notify.info(`已为 ${chosen.count} 行选定，可撤销`);
  };
  const items = counts.map(({ rule, count }) => ({
    key: rule,
    label: `${RULE_WORDS[rule]}（${count} 行）`,
    disabled: count === 0,
  }));
  return (
    <Dropdown menu={{ items, onClick: handleClick }} trigger={['click']} getPopupContainer={popupContainer}>
      <Button>
        批量选定 <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
