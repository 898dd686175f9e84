import { Flex, Image } from 'antd';
import type { ProductDraft } from '@domain/goods/types';
import type { ProductDraftDetail } from '@/services/newProducts';
import { StoredPicture } from './PictureFields';
import styles from './products.module.less';

type Pictures = ProductDraft['pictures'];

const isSame = (a: Pictures, b: Pictures): boolean =>
  a.length === b.length &&
  a.every(({ pictureId, alt }, at) => b[at]?.pictureId === pictureId && b[at].alt === alt);

/** The pictures of a draft for the second person; in a revision beside those on sale, if they differ. */
export function DraftPictures({ detail: { draft, base } }: { detail: ProductDraftDetail }) {
  const former = base && !isSame(base.pictures, draft.pictures) ? base.pictures : null;
  if (draft.pictures.length === 0 && !former?.length) return null;
  return (
    <section aria-labelledby="draft-pictures" className={styles.pictures}>
      <h2 id="draft-pictures">图片</h2>
      {former && <Row label="现行图片" pictures={former} />}
      <Row
        label={former ? '修订后的图片' : '商品图片'}
        hasLabel={former !== null}
        pictures={draft.pictures}
      />
    </section>
  );
}

interface RowProps {
  label: string;
  hasLabel?: boolean;
  pictures: Pictures;
}

const Row = ({ label, hasLabel = true, pictures }: RowProps) => (
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
            </li>
          ))}
        </Flex>
      </Image.PreviewGroup>
    )}
  </>
);
