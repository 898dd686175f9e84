import { useEffect, useRef, useState, type FormEvent } from 'react';
import FormFailure from '@/components/ui/FormFailure';
import { MIDDLE, ZOOM_MAX, type Crop } from '@/domain/shared/avatar';
import { avatarData, drawCrop, PictureError } from '@/pages/user/accountManage/avatarPicture';
import styles from './accountManage.module.less';
import FormButtons from './FormButtons';

interface Props {
  picture: ImageBitmap;
  busy: boolean;
  onSave: (data: string) => Promise<void>;
  onCancel: () => void;
}

const SLIDERS: { key: keyof Crop; label: string; min: number; max: number }[] = [
  { key: 'zoom', label: '放大', min: 1, max: ZOOM_MAX },
  { key: 'x', label: '左右位置', min: 0, max: 1 },
  { key: 'y', label: '上下位置', min: 0, max: 1 },
];

/** Which square of the picture: sliders, that a keyboard moves as well, and what comes of it. */
export default function CropForm({ picture, busy, onSave, onCancel }: Props) {
  const [crop, setCrop] = useState(MIDDLE);
  const [failure, setFailure] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => setCrop(MIDDLE), [picture]);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    try {
      void onSave(avatarData(picture, crop));
    } catch (error) {
      setFailure(error instanceof PictureError ? error.message : '图片无法处理，请换一张');
    }
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-label="裁剪头像">
      <div className={styles.crop}>
        <canvas ref={canvas} width="320" height="320" role="img" aria-label="头像预览" />
        <div>
          {SLIDERS.map(({ key, label, min, max }) => (
            <label key={key}>
              {label}
              <input
                type="range"
                min={min}
                max={max}
                step="0.01"
                value={crop[key]}
                onChange={({ target }) => setCrop({ ...crop, [key]: Number(target.value) })}
              />
            </label>
          ))}
          <FormFailure>{failure}</FormFailure>
          <FormButtons label="保存头像" busy={busy} onCancel={onCancel} />
        </div>
      </div>
    </form>
  );
}
