import { useQuery } from '@tanstack/react-query';
import { history } from '@umijs/max';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { BackLink } from '@/components/ui/BackLink';
import { LinkTabs } from '@/components/ui/LinkTabs';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { managePath, manageTitle } from '@domain/staff/pages';
import { useTitle } from '@/hooks/useTitle';
import { productDraftQuery } from '@/queries/newProducts';
import type { ProductDraftDetail } from '@/services/newProducts';
import { DraftCheck } from './DraftCheck';
import { DraftForm } from './DraftForm';
import { DraftList } from './DraftList';
import { Places } from './Places';
import { TableImports } from './TableImports';
import type { FormProps } from './useDraftForm';

const WRITABLE = ['draft', 'rejected'];

/** /manage/products: products that staff create. `?id=new` begins one, `?id=7` opens a draft, `?view=imports` has the tables. */
export default function NewProducts() {
  const [{ id, ...rest }] = useAddressQuery();
  const form = useFormKey(id);
  if (id === undefined) return <Lists view={rest.view ?? ''} />;
  return (
    <>
      <BackLink to={managePath('products', rest)} label="新商品列表" />
      {isKnown(id) ? <Draft key={form} draftId={id === 'new' ? null : Number(id)} /> : <p>没有这份草稿</p>}
    </>
  );
}

const isKnown = (id: string | undefined): boolean => id !== undefined && /^(new|\d{1,9})$/.test(id);

/** React key of a draft's page. A new draft keeps its key when it gets its number, so that its form stays. */
function useFormKey(id: string | undefined): number {
  const [shown, setShown] = useState({ id, key: 0 });
  if (shown.id !== id) {
    const isSame = shown.id === 'new' && isKnown(id);
    setShown({ id, key: isSame ? shown.key : shown.key + 1 });
  }
  return shown.key;
}

const Lists = ({ view }: { view: string }) => (
  <>
    <Flex justify="space-between" align="center" wrap gap={8}>
      <h1>新商品</h1>
      <Button type="primary" onClick={() => history.push(managePath('products', { id: 'new' }))}>
        新建商品
      </Button>
    </Flex>
    <LinkTabs
      label="新商品"
      current={view === 'places' || view === 'imports' ? view : ''}
      items={[
        { key: '', to: managePath('products'), label: '草稿与核对' },
        { key: 'imports', to: managePath('products', { view: 'imports' }), label: '表格导入' },
        { key: 'places', to: managePath('products', { view: 'places' }), label: '品牌与分类' },
      ]}
    />
    {view === 'places' && <Places />}
    {view === 'imports' && <TableImports />}
    {view !== 'places' && view !== 'imports' && <DraftList />}
  </>
);

/** A draft; null: a new one, until it is saved. */
function Draft({ draftId }: { draftId: number | null }) {
  const found = useQuery({ ...productDraftQuery(draftId ?? 0), enabled: draftId !== null });
  // A new draft as it was saved, until it is read.
  const [begun, setBegun] = useState<ProductDraftDetail | null>(null);
  const known = found.data ?? begun;
  const name = draftId === null ? '新建商品' : known?.draft.nameZh || known?.draft.cas || `草稿 ${draftId}`;
  useTitle(manageTitle(name));
  return (
    <>
      <h1>{name}</h1>
      <AsyncContent keep of={{ ...found, data: known ?? (draftId === null ? null : undefined) }} what="草稿">
        {(detail) => <Opened detail={detail} onBegun={setBegun} />}
      </AsyncContent>
    </>
  );
}

/** The form of a draft, or what was handed to the second person. */
function Opened({ detail, onBegun }: { detail: ProductDraftDetail | null } & Pick<FormProps, 'onBegun'>) {
  const isWritable = detail === null || WRITABLE.includes(detail.head.state);
  // After a refused save the form stays even when somebody else handed the draft over, so that nothing typed is lost.
  const [isHeld, setHeld] = useState(false);
  if (!isWritable && !isHeld) return <DraftCheck detail={detail} />;
  return (
    <>
      {!isWritable && (
        <Alert
          type="warning"
          showIcon
          role="status"
          style={{ marginBottom: 16 }}
          title={`${detail.head.by} 刚刚提交了这份草稿，您填的没有保存。撤回或退回之后可以接着保存。`}
          action={<Button onClick={() => setHeld(false)}>放弃填写，查看提交的内容</Button>}
        />
      )}
      <DraftForm detail={detail} onHeld={setHeld} onBegun={onBegun} />
    </>
  );
}
