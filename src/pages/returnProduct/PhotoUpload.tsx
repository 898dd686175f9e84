import { CloseOutlined, EyeOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useRef, useState, type AriaAttributes } from 'react';
import { FullPicture } from '@/components/ui/FullPicture';
import { MAX_PHOTOS } from '@domain/shared/photo';
import styles from './apply.module.less';
import type { Photo, usePhotos } from './usePhotos';

interface Props extends AriaAttributes {
  id?: string;
  value?: Photo[];
  actions: ReturnType<typeof usePhotos>;
}

const statusOf = ({ photoId, failure }: Photo) => {
  if (failure !== '') return 'error' as const;
  return photoId === null ? ('uploading' as const) : ('done' as const);
};

/** Chooses, previews, retries and removes photographs. `usePhotos` uploads them, not the Upload widget. */
export function PhotoUpload({
  id,
  value: photos = [],
  actions,
  // Belongs to a form field; a button cannot be required.
  'aria-required': _required,
  ...aria
}: Props) {
  const { refused, add, remove, retry } = actions;
  const button = useRef<HTMLButtonElement>(null);
  /** The previewed photograph. It stays set during the closing animation. */
  const [seen, setSeen] = useState({ picture: '', name: '', open: false });
  const full = photos.length >= MAX_PHOTOS;
  const retryFor = (uid: string) => {
    const photo = photos.find(({ key }) => String(key) === uid);
    if (photo) retry(photo);
  };
  return (
    <>
      <Upload
        aria-label="照片文件"
        listType="picture-card"
        multiple
        accept="image/jpeg,image/png,image/webp"
        disabled={full}
        // With empty texts antd uses the icon names as labels, which contain the name of the photograph.
        locale={{ uploading: '正在上传', previewFile: '', removeFile: '' }}
        fileList={photos.map((photo) => ({
          uid: String(photo.key),
          name: `照片 ${photo.name}`,
          status: statusOf(photo),
          thumbUrl: photo.content ?? undefined,
          response: photo.failure,
        }))}
        showUploadList={{
          previewIcon: ({ name }) => <EyeOutlined aria-label={`查看${name}`} />,
          showRemoveIcon: true,
          removeIcon: ({ name }) => <CloseOutlined aria-label={`移除${name}`} />,
        }}
        itemRender={(tile, { uid, name, status, response }) => (
          <div className={styles.tile}>
            {tile}
            {status === 'error' && (
              <Button
                size="small"
                icon={<ReloadOutlined aria-hidden />}
                aria-label={`重新上传 ${name}：${String(response)}`}
                onClick={() => retryFor(uid)}
              >
                重试
              </Button>
            )}
          </div>
        )}
        beforeUpload={(file, files) => {
          if (file === files[0]) add(files);
          return Upload.LIST_IGNORE;
        }}
        onRemove={({ uid }) => {
          remove(Number(uid));
          button.current?.focus();
          return false;
        }}
        onPreview={({ thumbUrl, name }) => thumbUrl && setSeen({ picture: thumbUrl, name, open: true })}
      >
        {!full && (
          <button {...aria} ref={button} type="button" id={id} aria-label="添加照片" className={styles.add}>
            <PlusOutlined aria-hidden />
            添加照片
          </button>
        )}
      </Upload>
      {seen.picture && <FullPicture {...seen} onOpenChange={(open) => setSeen({ ...seen, open })} />}
      {refused.length > 0 && (
        <ul className={styles.problem} role="alert">
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}
