import { useMutation, useQuery } from '@tanstack/react-query';
import { type TableColumnsType } from 'antd';
import { notify } from '@/browser/notify';
import { FOLDS } from '@/components/manage/folded';
import { WideTable } from '@/components/manage/WideTable';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { SelectBox } from '@/components/ui/SelectBox';
import { lotRulesQuery, setLotRuleMutation } from '@/queries/lots';
import type { LotRule } from '@/services/lots';

type Choice = 'follow' | 'required' | 'exempt';
type Choose = (rule: LotRule, choice: Choice) => void;

const VALUES: Record<Choice, boolean | null> = { follow: null, required: true, exempt: false };

const choiceOf = ({ own }: LotRule): Choice => {
  if (own === null) return 'follow';
  return own ? 'required' : 'exempt';
};

/** Sets which categories are shipped by lot. Every change is recorded with its author. */
export function Rules() {
  const rules = useQuery(lotRulesQuery());
  const saving = useMutation(setLotRuleMutation());
  const busy = saving.isPending ? saving.variables.categoryId : null;
  const choose: Choose = ({ categoryId, name }, choice) =>
    saving.mutate(
      { categoryId, required: VALUES[choice] },
      { onSuccess: () => notify.success(`${name}：已保存`) },
    );
  return (
    <>
      <p className="secondary" style={{ margin: '8px 0 12px', maxWidth: 720 }}>
        发货须写已登记并放行的批号。移液吸头、玻璃器皿等不按批次管理的类目，可以设为不登记；这些商品召回时查不到发给了谁。有冻结批次在库的规格仍须写批号。
      </p>
      <AsyncContent keep of={rules} what="批号要求">
        {(list) => (
          <WideTable<LotRule>
            label="批号要求"
            rowKey="categoryId"
            dataSource={list}
            minWidth={640}
            columns={columnsFor(busy, choose)}
          />
        )}
      </AsyncContent>
    </>
  );
}

const optionsOf = ({ parentId }: LotRule): { value: Choice; label: string }[] => [
  { value: 'follow', label: parentId === 0 ? '默认：须写批号' : '同上级类目' },
  { value: 'required', label: '须写批号' },
  { value: 'exempt', label: '不登记批号' },
];

const columnsFor = (busy: number | null, choose: Choose): TableColumnsType<LotRule> => [
  {
    title: '类目',
    key: 'name',
    render: (_, { name, parentId }) => (
      <span
        className={parentId === 0 ? 'strong' : undefined}
        style={{ paddingLeft: parentId === 0 ? 0 : 24 }}
      >
        {name}
      </span>
    ),
  },
  {
    title: '设置',
    key: 'own',
    width: 184,
    render: (_, rule) => (
      <SelectBox<Choice>
        aria-label={`${rule.name} 批号要求`}
        style={{ width: 160 }}
        value={choiceOf(rule)}
        options={optionsOf(rule)}
        disabled={busy !== null}
        loading={busy === rule.categoryId}
        onChange={(choice) => choose(rule, choice)}
      />
    ),
  },
  {
    title: '发货时',
    key: 'holds',
    width: 120,
    render: (_, { required }) => (required ? '须写批号' : '不登记批号'),
  },
  {
    ...FOLDS,
    title: '设置人',
    key: 'by',
    width: 240,
    render: (_, { by, time }) => (time === null ? '—' : `${by} ${time.slice(0, 16)}`),
  },
];
