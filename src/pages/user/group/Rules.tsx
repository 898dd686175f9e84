import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Table, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { StateView } from '@/components/ui/StateView';
import type { ApprovalRule } from '@domain/approvals/types';
import type { Group } from '@domain/groups/types';
import { REGIMES } from '@domain/safety/controlled';
import { formatYuan } from '@domain/shared/money';
import { isSameValue } from '@/utils/threeWay';
import { approvalRulesQuery, changeApprovalsMutation } from '@/queries/approvals';
import type { ApprovalSettings } from '@/services/approvals';
import type { CategoryNode } from '@/services/catalogue';
import { draftRule, ruleDraft, type RuleBase } from './drafts';
import styles from './group.module.less';
import { named } from './named';
import { StandIn } from './StandIn';

const RuleDialog = lazy(() => import('./RuleDialog').then(({ RuleDialog }) => ({ default: RuleDialog })));

export type Categories = CategoryNode[];

/** The approval rules, changed by owners, and the member's stand-in. */
export function Rules({ group }: { group: Group }) {
  const rules = useQuery(approvalRulesQuery());
  return (
    <AsyncContent keep of={rules} what="审批规则">
      {({ settings, categories }) => (
        <Flex vertical gap={32}>
          <RuleList {...{ group, settings, categories }} />
          <StandIn {...{ group, settings }} />
        </Flex>
      )}
    </AsyncContent>
  );
}

interface Props {
  group: Group;
  settings: ApprovalSettings;
  categories: Categories;
}

/** The condition of a rule in words. */
function conditionOf({ minAmount, categoryIds, regimes }: ApprovalRule, categories: Categories): string {
  const names = categories.filter(({ categoryId }) => categoryIds.includes(categoryId));
  const parts = [
    minAmount === null ? '' : `满 ${formatYuan(minAmount)}`,
    names.length > 0 ? `含 ${names.map(({ categoryName }) => categoryName).join('、')}` : '',
    regimes.length > 0 ? `含 ${regimes.map((regime) => REGIMES[regime].name).join('、')}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('，且') : '所有申购';
}

/** Index of the edited rule, or the end of the list for a new rule and for one changed or removed meanwhile. */
function placeOf({ rule }: RuleBase, rules: readonly ApprovalRule[]): number {
  const index = rule === null ? -1 : rules.findIndex((other) => isSameValue(other, rule));
  return index < 0 ? rules.length : index;
}

function RuleList({ group, settings, categories }: Props) {
  const { mutateAsync: change } = useMutation(changeApprovalsMutation());
  const { rules, version } = settings;
  /** null: no dialog. */
  const [edited, setEdited] = useState(() => draftRule(group.groupId));
  const save = async (next: ApprovalRule[]) => {
    await change({ version, rules: next });
    notify.success('审批规则已保存');
  };
  const edit = (rule: ApprovalRule | null) => setEdited({ version, rule });
  const columns = columnsFor({ group, categories, rules, onEdit: edit, onSave: save });
  return (
    <section aria-labelledby="rules-title">
      <Flex wrap gap="8px 16px" align="center" justify="space-between">
        <h2 id="rules-title">审批规则</h2>
        {group.owner && (
          <Button type="primary" onClick={() => edit(null)}>
            添加规则
          </Button>
        )}
      </Flex>
      <p className="quiet">
        设置规则后，没有采购角色的成员须先申购；每条命中的规则是一个审批步骤，按顺序办理。没有命中的无需审批。
      </p>
      {rules.length === 0 ? (
        <StateView title="没有审批规则">成员可直接下单，无需审批。</StateView>
      ) : (
        <Table<ApprovalRule>
          aria-label="审批规则"
          size="small"
          className={styles.table}
          rowKey={(rule) => rules.indexOf(rule)}
          columns={columns}
          dataSource={rules}
          pagination={false}
        />
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <RuleDialog
            draftKey={ruleDraft(group.groupId)}
            base={edited}
            changed={edited.version !== version}
            at={placeOf(edited, rules)}
            rules={rules.length}
            categories={categories}
            members={group.members}
            onSave={(rule, index) => save(Object.assign([...rules], { [index]: rule }))}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface Shown extends Pick<Props, 'group' | 'categories'> {
  rules: readonly ApprovalRule[];
  onEdit: (rule: ApprovalRule) => void;
  onSave: (rules: ApprovalRule[]) => Promise<void>;
}

function columnsFor({ group, categories, rules, onEdit, onSave }: Shown): TableColumnsType<ApprovalRule> {
  const names = (approvers: readonly number[]) =>
    approvers.length === 0
      ? '有审批角色的成员'
      : group.members
          .filter(({ memberId }) => approvers.includes(memberId))
          .map(({ nickName }) => nickName)
          .join('、') || '已不在本组，由管理员审批';
  return [
    {
      key: 'name',
      title: '步骤',
      rowScope: 'row',
      onCell: () => ({ style: { fontWeight: 400 } }),
      render: (_, { name }, index) => (
        <b>
          {index + 1} {name}
        </b>
      ),
    },
    {
      key: 'condition',
      title: '适用',
      onCell: () => named('适用'),
      render: (_, rule) => conditionOf(rule, categories),
    },
    {
      key: 'approvers',
      title: '审批人',
      onCell: () => named('审批人'),
      render: (_, { approvers, selfAllowed }) =>
        `${names(approvers)}${selfAllowed ? '（允许审批本人申购）' : ''}`,
    },
    ...(group.owner
      ? [
          {
            key: 'actions',
            title: '操作',
            render: (_: unknown, rule: ApprovalRule, index: number) => (
              <Flex wrap gap={8}>
                <Button aria-label={`修改规则 ${rule.name}`} onClick={() => onEdit(rule)}>
                  修改
                </Button>
                <ConfirmAction
                  label="删除"
                  question={`删除规则“${rule.name}”？已提交的申购单不受影响。`}
                  danger
                  onConfirm={() => onSave(rules.filter((_rule, place) => place !== index))}
                />
              </Flex>
            ),
          },
        ]
      : []),
  ];
}
