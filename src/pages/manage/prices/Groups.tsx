import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { DialogForm } from '@/components/manage/DialogForm';
import { WideTable } from '@/components/manage/WideTable';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { useMayAct } from '@/hooks/useMayAct';
import { useSubmit } from '@/hooks/useSubmit';
import {
  deleteInstitutionGroupMutation,
  institutionGroupsQuery,
  saveInstitutionGroupMutation,
} from '@/queries/prices';
import type { InstitutionGroup } from '@/services/prices';
import { draftValues } from '@/storage/drafts';
import { InstitutionSelect } from './InstitutionSelect';

/** Draft key, followed by the id of a group or `new`. */
const DRAFT = 'manage/prices/group/';

/** Groups of institutions for agreements; managers change them. */
export function Groups() {
  const groups = useQuery(institutionGroupsQuery());
  const isManager = useMayAct()([]);
  /** null: closed; 'new': a new group. */
  const [editing, setEditing] = useState<InstitutionGroup | 'new' | null>(() =>
    draftValues(`${DRAFT}new`) ? 'new' : null,
  );
  return (
    <>
      <Flex wrap justify="space-between" align="center" gap={12} style={{ marginBottom: 8 }}>
        <p className="quiet">协议可以适用于单位组；加入单位组的单位立即享有这些协议的价格。</p>
        {isManager && (
          <Button type="primary" onClick={() => setEditing('new')}>
            新建单位组
          </Button>
        )}
      </Flex>
      <AsyncContent keep of={groups} what="单位组">
        {(rows) => (
          <WideTable<InstitutionGroup>
            label="单位组"
            rowKey="groupId"
            columns={[
              { key: 'name', title: '名称', dataIndex: 'name' },
              {
                key: 'units',
                title: '单位',
                render: (_, { institutions }) => institutions.map(({ name }) => name).join('、'),
              },
              { key: 'agreements', title: '协议', align: 'right', width: 88, dataIndex: 'agreements' },
              ...(isManager
                ? [
                    {
                      key: 'actions',
                      title: '操作',
                      width: 160,
                      render: (_: unknown, group: InstitutionGroup) => (
                        <Actions group={group} onEdit={() => setEditing(group)} />
                      ),
                    },
                  ]
                : []),
            ]}
            dataSource={rows}
            minWidth={640}
            empty="还没有单位组"
            pagination={false}
          />
        )}
      </AsyncContent>
      {editing && <GroupForm group={editing === 'new' ? null : editing} onClosed={() => setEditing(null)} />}
    </>
  );
}

function Actions({ group, onEdit }: { group: InstitutionGroup; onEdit: () => void }) {
  const deleting = useMutation(deleteInstitutionGroupMutation());
  return (
    <Flex gap={8}>
      <Button size="small" aria-label={`修改 ${group.name}`} onClick={onEdit}>
        修改
      </Button>
      {group.agreements === 0 && (
        <ConfirmAction
          danger
          label="删除"
          question={`删除单位组 ${group.name}？`}
          onConfirm={() => deleting.mutateAsync(group)}
        />
      )}
    </Flex>
  );
}

interface Values {
  name: string;
  institutionIds: number[];
}

function GroupForm({ group, onClosed }: { group: InstitutionGroup | null; onClosed: () => void }) {
  const saving = useMutation(saveInstitutionGroupMutation(group));
  const submit = useSubmit<Values>({
    draftKey: `${DRAFT}${group?.groupId ?? 'new'}`,
    check: ({ name, institutionIds }) => ({
      name: name.trim() === '' ? '请填写名称' : null,
      institutionIds: institutionIds.length === 0 ? '请选择至少一个单位' : null,
    }),
    send: (values) => saving.mutateAsync(values),
  });
  return (
    <DialogForm
      submit={submit}
      title={group ? `修改 ${group.name}` : '新建单位组'}
      name="institutionGroup"
      initialValues={{
        name: group?.name ?? '',
        institutionIds: group?.institutions.map(({ institutionId }) => institutionId) ?? [],
      }}
      submitText="保存"
      onClosed={onClosed}
    >
      <Form.Item label="名称" name="name" required>
        <Input maxLength={60} placeholder="如 示例大学各学院" />
      </Form.Item>
      <Form.Item label="单位" name="institutionIds" required extra="保存后立即影响以这个单位组为对象的协议">
        <InstitutionSelect known={group?.institutions ?? []} />
      </Form.Item>
    </DialogForm>
  );
}
