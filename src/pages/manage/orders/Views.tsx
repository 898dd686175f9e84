import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { DialogFoot } from '@/components/ui/DialogFoot';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { MissingNote } from '@/components/ui/MissingNote';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { managePath } from '@domain/staff/pages';
import { useDraftOpen } from '@/hooks/useDraft';
import { useLoad } from '@/hooks/useLoad';
import { useSubmit } from '@/hooks/useSubmit';
import { deleteView, saveView, savedViews, type SavedView } from '@/services/staff';

/** Those that everybody has. */
const USUAL = [
  { key: '', label: '全部' },
  { key: 'status=2', label: '待发货' },
  { key: 'status=partly', label: '部分发货' },
  { key: 'status=1&way=transfer', label: '待到账' },
];

const pathOf = (query: string): string =>
  managePath('orders', Object.fromEntries(new URLSearchParams(query)));

/** The filter alone, in one order: which page one is on makes no other view. */
function keyOf(query: Readonly<Record<string, string>>): string {
  const { current: _current, size: _size, ...filter } = query;
  return new URLSearchParams(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b))).toString();
}

/** Draft key. */
const draftName = (query: string): string => `manage/orders/view/${query}`;

/** Views of the list: the default ones, and those that the user has saved. */
export function Views() {
  const [query] = useAddressQuery();
  const views = useLoad(() => savedViews('orders'));
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
        <Flex gap={8}>
          {open && (
            <Remove
              view={open}
              onDone={() => views.mutate(saved.filter(({ viewId }) => viewId !== open.viewId))}
            />
          )}
          {!open && !isUsual && (
            <Button size="small" onClick={() => setNaming(true)}>
              保存为视图
            </Button>
          )}
        </Flex>
      </LinkTabs>
      {views.error && !views.loading && <MissingNote what="您保存的视图" onRetry={views.refresh} />}
      <Modal
        title="保存为视图"
        open={naming}
        footer={null}
        width={420}
        destroyOnHidden
        onCancel={() => setNaming(false)}
      >
        <NameForm
          query={current}
          onCancel={() => setNaming(false)}
          onDone={(next) => {
            views.mutate(next);
            setNaming(false);
          }}
        />
      </Modal>
    </>
  );
}

/** Takes away the view that is open; what it filters by stays set. */
function Remove({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    try {
      await deleteView(view.viewId);
      notify.success(`已删除视图“${view.name}”`);
      onDone();
    } catch {
      // The request layer has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      icon={<DeleteOutlined aria-hidden />}
      loading={busy}
      aria-label={`删除视图 ${view.name}`}
      onClick={() => void handleClick()}
    >
      删除视图
    </Button>
  );
}

interface NameProps {
  query: string;
  onCancel: () => void;
  onDone: (views: SavedView[]) => void;
}

function NameForm({ query, onCancel, onDone }: NameProps) {
  const submit = useSubmit<{ name: string }>({
    draftKey: draftName(query),
    check: ({ name }) => ({ name: name.trim() === '' ? '请填写名称' : null }),
    send: async ({ name }) => onDone(await saveView({ page: 'orders', name: name.trim(), query })),
  });
  return (
    <SubmitForm submit={submit} name="view" label="保存为视图" initialValues={{ name: '' }}>
      <Form.Item
        label="名称"
        name="name"
        required
        extra="保存现在的筛选条件，只有您自己看得到；同名的会被替换"
      >
        <Input maxLength={20} autoComplete="off" placeholder="如：上海危险品待发" />
      </Form.Item>
      <DialogFoot submit={submit} label="保存" onCancel={onCancel} />
    </SubmitForm>
  );
}
