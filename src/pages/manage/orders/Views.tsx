import { DeleteOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { SendForm } from '@/components/manage/DialogForm';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { MissingNote } from '@/components/ui/MissingNote';
import { useDraftOpen } from '@/hooks/useDraft';
import { deleteOrderViewMutation, orderViewsQuery, saveOrderViewMutation } from '@/queries/manageOrders';
import type { SavedView } from '@/services/staff';
import { managePath } from '@domain/staff/pages';

/** The default views. */
const USUAL = [
  { key: '', label: '全部' },
  { key: 'status=2', label: '待发货' },
  { key: 'status=partly', label: '部分发货' },
  { key: 'status=1&way=transfer', label: '待到账' },
];

const pathOf = (query: string): string =>
  managePath('orders', Object.fromEntries(new URLSearchParams(query)));

/** Identifies a view: the sorted filters without the page. */
function keyOf(query: Readonly<Record<string, string>>): string {
  const { current: _current, size: _size, ...filter } = query;
  return new URLSearchParams(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b))).toString();
}

/** Draft key. */
const draftName = (query: string): string => `manage/orders/view/${query}`;

/** Views of the list: the default ones, and those that the user has saved. */
export function Views() {
  const [query] = useAddressQuery();
  const views = useQuery(orderViewsQuery());
  const saving = useMutation(saveOrderViewMutation());
  const current = keyOf(query);
  const [naming, setNaming] = useDraftOpen(draftName(current));
  const saved = views.data ?? [];
  const open = saved.find((view) => view.query === current);
  const isUsual = USUAL.some(({ key }) => key === current);
  return (
    <>
      <LinkTabs
        label="视图"
        variant="plain"
        current={current}
        items={[
          ...USUAL.map(({ key, label }) => ({ key, label, to: pathOf(key) })),
          ...saved.map((view) => ({ key: view.query, label: view.name, to: pathOf(view.query) })),
        ]}
      >
        {open && <Remove {...open} />}
        {!open && !isUsual && (
          <Button size="small" onClick={() => setNaming(true)}>
            保存为视图
          </Button>
        )}
      </LinkTabs>
      {views.error && !views.isFetching && (
        <MissingNote what="您保存的视图" onRetry={() => void views.refetch()} />
      )}
      {naming && (
        <SendForm
          title="保存为视图"
          name="view"
          draftKey={draftName(current)}
          width={420}
          submitText="保存"
          initialValues={{ name: '' }}
          check={({ name }) => ({ name: name.trim() === '' ? '请填写名称' : null })}
          send={async ({ name }) => {
            await saving.mutateAsync({ name: name.trim(), query: current });
          }}
          onClosed={() => setNaming(false)}
        >
          <Form.Item
            label="名称"
            name="name"
            required
            extra="保存现在的筛选条件，只有您自己看得到；同名的会被替换"
          >
            <Input maxLength={20} autoComplete="off" placeholder="如：上海危险品待发" />
          </Form.Item>
        </SendForm>
      )}
    </>
  );
}

/** Deletes the open view. Its filters stay set. */
function Remove({ viewId, name }: SavedView) {
  const deleting = useMutation(deleteOrderViewMutation());
  return (
    <Button
      size="small"
      icon={<DeleteOutlined aria-hidden />}
      loading={deleting.isPending}
      aria-label={`删除视图 ${name}`}
      onClick={() => deleting.mutate(viewId, { onSuccess: () => notify.success(`已删除视图“${name}”`) })}
    >
      删除视图
    </Button>
  );
}
