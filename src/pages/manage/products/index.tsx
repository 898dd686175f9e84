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

const WRITABLE = ['draft', 'rejected'];

/** /manage/products: products that staff create. `?id=new` begins one, `?id=7` opens a draft, `?view=imports` has the tables. */
export default function NewProducts() {
  const [{ id, ...rest }] = useAddressQuery();
  if (id === undefined) return <Lists view={rest.view ?? ''} />;
  const isNew = id === 'new';
  return (
    <>
      <BackLink to={managePath('products', rest)} label="新商品列表" />
      {isNew ? (
        <NewDraft />
      ) : /^\d{1,9}$/.test(id) ? (
        <Draft key={id} draftId={Number(id)} />
      ) : (
        <p>没有这份草稿</p>
      )}
    </>
  );
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

function NewDraft() {
  useTitle(manageTitle('新建商品'));
  return (
    <>
      <h1>新建商品</h1>
      <DraftForm />
    </>
  );
}

function Draft({ draftId }: { draftId: number }) {
  const found = useQuery(productDraftQuery(draftId));
  const name = found.data?.draft.nameZh || found.data?.draft.cas || `草稿 ${draftId}`;
  useTitle(manageTitle(name));
  return (
    <>
      <h1>{name}</h1>
      <AsyncContent keep of={found} what="草稿">
        {(detail) => <Opened detail={detail} />}
      </AsyncContent>
    </>
  );
}

/** The form of a draft, or what was handed to the second person. */
function Opened({ detail }: { detail: ProductDraftDetail }) {
  const isWritable = WRITABLE.includes(detail.head.state);
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
      <DraftForm detail={detail} onHeld={setHeld} />
    </>
  );
}
