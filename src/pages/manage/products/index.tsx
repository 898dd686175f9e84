import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { BackLink } from '@/components/ui/BackLink';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { managePath, manageTitle } from '@domain/staff/pages';
import { useTitle } from '@/hooks/useTitle';
import { productDraftQuery } from '@/queries/newProducts';
import { DraftCheck } from './DraftCheck';
import { DraftForm } from './DraftForm';
import { DraftList } from './DraftList';

const WRITABLE = ['draft', 'rejected'];

/** /manage/products: products that staff create. `?id=new` begins one, `?id=7` opens a draft. */
export default function NewProducts() {
  const [{ id, ...rest }] = useAddressQuery();
  if (id === undefined) return <DraftList />;
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
        {(detail) =>
          WRITABLE.includes(detail.head.state) ? (
            <DraftForm key={detail.head.state} detail={detail} />
          ) : (
            <DraftCheck detail={detail} />
          )
        }
      </AsyncContent>
    </>
  );
}
