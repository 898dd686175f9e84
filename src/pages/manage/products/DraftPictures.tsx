import { useMutation } from '@tanstack/react-query';
import { Flex, Image, Tag } from 'antd';
import { notify } from '@/browser/notify';
import { ReasonForm } from '@/components/manage/DialogForm';
import { useMayAct } from '@/hooks/useMayAct';
import type { ProductDraft } from '@domain/goods/types';
import { withdrawPictureMutation } from '@/queries/newProducts';
import type { ProductDraftDetail } from '@/services/newProducts';
import { StoredPicture } from './PictureFields';
import styles from './products.module.less';

type Pictures = ProductDraft['pictures'];

const isSame = (a: Pictures, b: Pictures): boolean =>
  a.length === b.length &&
  a.every(({ pictureId, alt }, at) => b[at]?.pictureId === pictureId && b[at].alt === alt);

/** The pictures of a draft for the second person; in a revision beside those on sale, if they differ. */
export function DraftPictures({ detail }: { detail: ProductDraftDetail }) {
  const { draft, base, head, withdrawnPictures } = detail;
  const isManager = useMayAct()([]);
  const shared = { draftId: head.draftId, withdrawn: withdrawnPictures };
  const isReleased = head.state === 'released';
  const former = base && !isSame(base.pictures, draft.pictures) ? base.pictures : null;
  if (draft.pictures.length === 0 && !former?.length) return null;
  return (
    <section aria-labelledby="draft-pictures" className={styles.pictures}>
      <h2 id="draft-pictures">图片</h2>
      {former && <Row {...shared} label="现行图片" pictures={former} mayWithdraw={isManager} />}
      <Row
        {...shared}
        mayWithdraw={isManager && isReleased}
        label={former ? '修订后的图片' : '商品图片'}
        hasLabel={former !== null}
        pictures={draft.pictures}
      />
    </section>
  );
}

interface RowProps {
  draftId: number;
  /** Ids of withdrawn pictures. */
  withdrawn: readonly string[];
  /** Public pictures, to a manager. */
  mayWithdraw: boolean;
  label: string;
  hasLabel?: boolean;
  pictures: Pictures;
}

const Row = ({ draftId, withdrawn, mayWithdraw, label, hasLabel = true, pictures }: RowProps) => (
  <>
    {hasLabel && <h3>{label}</h3>}
    {pictures.length === 0 ? (
      <p className="quiet">没有图片</p>
    ) : (
      <Image.PreviewGroup>
        <Flex wrap gap={16} component="ul" aria-label={label} className={styles.plainList}>
          {pictures.map((picture, at) => (
            <li key={picture.pictureId}>
              <StoredPicture picture={picture} size={160} />
              <p>
                {at + 1}. {picture.alt || '（没有替代文字）'}
              </p>
              {withdrawn.includes(picture.pictureId) ? (
                <Tag color="red">已撤下</Tag>
              ) : (
                mayWithdraw && <Withdraw draftId={draftId} picture={picture} />
              )}
            </li>
          ))}
        </Flex>
      </Image.PreviewGroup>
    )}
  </>
);

interface WithdrawProps {
  draftId: number;
  picture: Pictures[number];
}

/** Off all pages at once, for a picture that must not wait for a revision. */
function Withdraw({ draftId, picture: { pictureId, alt } }: WithdrawProps) {
  const withdrawing = useMutation(withdrawPictureMutation(draftId, pictureId));
  return (
    <ReasonForm
      danger
      small
      maxLength={300}
      label="撤下"
      buttonName={`撤下图片 ${alt}`}
      title="撤下这张图片"
      name="withdrawPicture"
      draftKey={`manage/products/picture/${pictureId}`}
      submitText="撤下"
      send={async (reason) => {
        await withdrawing.mutateAsync(reason);
        notify.success('已撤下，买家不再看到这张图片');
      }}
    >
      <p className="secondary" style={{ marginBottom: 12 }}>
        立即从商品页、列表和以往的订单中撤下，不能恢复，同一张图片也不能再上传。换一张图片请用“修订”。
      </p>
    </ReasonForm>
  );
}
