import { CloseOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { useId, useRef } from 'react';
import { MAX_PHOTOS } from '@/domain/shared/photo';
import styles from './apply.module.less';
import type { Photo, usePhotos } from './usePhotos';

interface Props {
  state: ReturnType<typeof usePhotos>;
  /** Why what is there is not enough. */
  error?: string;
  required: boolean;
}

/** The photographs: chosen, seen small, removed. */
export default function Photos({ state, error, required }: Props) {
  const { photos, refused, add, remove, retry } = state;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const handleRemove = (key: number) => {
    remove(key);
    box.current?.focus();
  };
  return (
    <fieldset className={styles.photos}>
      <legend>
        照片
        {required && <b aria-hidden>*</b>}
        <small>
          {photos.length}/{MAX_PHOTOS}
        </small>
      </legend>
      <ul aria-label="已添加的照片">
        {photos.map((photo) => (
          <Tile
            key={photo.key}
            photo={photo}
            onRemove={() => handleRemove(photo.key)}
            onRetry={() => retry(photo)}
          />
        ))}
      </ul>
      <label className={styles.addPhoto} data-full={photos.length >= MAX_PHOTOS || undefined}>
        <PlusOutlined aria-hidden />
        添加照片
        <input
          ref={box}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          disabled={photos.length >= MAX_PHOTOS}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </label>
      <p id={`${id}-help`} className={styles.help}>
        最多 {MAX_PHOTOS} 张，JPEG、PNG 或 WebP，每张不超过 5 MB；发送前会缩小并去除拍摄地点等信息。
      </p>
      {(error !== undefined || refused.length > 0) && (
        <ul className={styles.problems} role="alert">
          {error !== undefined && <li>{error}</li>}
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface TileProps {
  photo: Photo;
  onRemove: () => void;
  onRetry: () => void;
}

function Tile({ photo: { name, content, photoId, failure }, onRemove, onRetry }: TileProps) {
  return (
    <li className={styles.tile} data-failed={failure !== '' || undefined}>
      {content && <img src={content} alt={`照片 ${name}`} />}
      {photoId === null && failure === '' && <span role="status">正在上传</span>}
      {failure !== '' && (
        <button type="button" onClick={onRetry} aria-label={`重新上传 ${name}：${failure}`} title={failure}>
          <ReloadOutlined aria-hidden /> 重试
        </button>
      )}
      <button type="button" className={styles.removePhoto} onClick={onRemove} aria-label={`移除照片 ${name}`}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}
