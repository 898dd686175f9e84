import { ArrowDownOutlined, ArrowUpOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Image, Input, Upload } from 'antd';
import { Skeleton } from '@/components/ui/Skeleton';
import { altProblem, MAX_ALT, MAX_PICTURES } from '@domain/goods/pictures';
import type { ProductDraft } from '@domain/goods/types';
import { errorMessage } from '@domain/shared/failure';
import { storedPictureQuery } from '@/queries/newProducts';
import styles from './products.module.less';
import type { usePictures } from './usePictures';

interface Props {
  kind: ProductDraft['kind'];
  pictures: ProductDraft['pictures'];
  uploads: ReturnType<typeof usePictures>;
}

/** Pictures of the goods with their alternative texts, in their order. */
export const PictureFields = ({ kind, pictures, uploads }: Props) => {
  const unfit = pictures.findIndex(({ alt }) => altProblem(alt) !== null);
  return (
    <>
      <h2>图片</h2>
      <p className="quiet">
        最多 {MAX_PICTURES} 张 JPEG、PNG 或 WebP，每张不超过 5 MB，白色背景为宜。
        {kind === 'goods' ? '列表用第一张代替图形。' : '有结构式的，列表仍用结构式。'}
      </p>
      <Form.List name="pictures">
        {(rows, { move, remove }, { errors }) => (
          // The form puts the focus where this id is: on the first text that is refused.
          <div id={unfit < 0 ? ID : undefined}>
            {rows.map(({ key, name }) => (
              <PictureRow
                key={key}
                id={name === unfit ? ID : undefined}
                picture={pictures[name]}
                isRefused={errors.length > 0}
                {...{ name, move, remove }}
                isLast={name === rows.length - 1}
              />
            ))}
            {unfit < 0 && <Form.ErrorList errors={errors} className="danger" />}
          </div>
        )}
      </Form.List>
      <AddPictures count={pictures.length} {...uploads} />
    </>
  );
};

/** Id of the field in the form `product`. */
const ID = 'product_pictures';

interface RowProps {
  id: string | undefined;
  /** Place in the list. */
  name: number;
  picture: ProductDraft['pictures'][number] | undefined;
  /** The list was refused. */
  isRefused: boolean;
  isLast: boolean;
  move: (from: number, to: number) => void;
  remove: (name: number) => void;
}

function PictureRow({ id, name, picture, isRefused, isLast, move, remove }: RowProps) {
  const problem = isRefused && picture ? altProblem(picture.alt) : null;
  const hint = name === 0 ? '说明图中是什么，看不到图片的买家会听到它' : undefined;
  return (
    <div id={id} className={styles.pictureRow} role="group" aria-label={`图片 ${name + 1}`}>
      <StoredPicture picture={picture} />
      <Form.Item
        label="替代文字"
        name={[name, 'alt']}
        required
        extra={hint}
        {...(problem && { validateStatus: 'error', help: problem.message })}
      >
        <Input
          aria-invalid={problem !== null}
          maxLength={MAX_ALT}
          autoComplete="off"
          placeholder="试剂盒外观，含 12 支预装管"
        />
      </Form.Item>
      <Flex gap={8} className={styles.pictureActions}>
        <Button
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={`图片 ${name + 1} 前移`}
          disabled={name === 0}
          onClick={() => move(name, name - 1)}
        />
        <Button
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={`图片 ${name + 1} 后移`}
          disabled={isLast}
          onClick={() => move(name, name + 1)}
        />
        <Button aria-label={`删除图片 ${name + 1}`} onClick={() => remove(name)}>
          删除
        </Button>
      </Flex>
    </div>
  );
}

function AddPictures({ count, waiting, refused, add }: Props['uploads'] & { count: number }) {
  const isFull = count + waiting >= MAX_PICTURES;
  return (
    <>
      <Upload
        aria-label="图片文件"
        multiple
        accept="image/jpeg,image/png,image/webp"
        showUploadList={false}
        disabled={isFull}
        beforeUpload={(file, files) => {
          if (file === files[0]) void add(files);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={waiting > 0} disabled={isFull}>
          {waiting > 0 ? `正在上传 ${waiting} 张` : '添加图片'}
        </Button>
      </Upload>
      {refused.length > 0 && (
        <ul className={`${styles.statements} danger`} role="alert">
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface StoredProps {
  picture: ProductDraft['pictures'][number] | undefined;
  /** px */
  size?: number;
}

/** A picture that is perhaps not public yet; it opens in its largest size. */
export function StoredPicture({ picture, size = 96 }: StoredProps) {
  const pictureId = picture?.pictureId ?? '';
  const { data, error } = useQuery(storedPictureQuery(pictureId));
  if (error) return <span className="danger">{errorMessage(error)}</span>;
  if (!data) return <Skeleton rows={1} height={size} />;
  return (
    <Image
      src={data}
      alt={picture?.alt || '还没有替代文字的图片'}
      width={size}
      height={size}
      className={styles.storedPicture}
    />
  );
}
