import { Flex, Form, Slider } from 'antd';
import { useEffect, useRef } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { MIDDLE, ZOOM_MAX, type Crop } from '@domain/shared/avatar';
import { useSubmit } from '@/hooks/useSubmit';
import { avatarData, drawCrop, PictureError } from '@/pages/user/accountManage/avatarPicture';
import styles from './accountManage.module.less';
import { FormButtons } from './FormButtons';

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

/** Chooses the square of the picture with sliders, which also work by keyboard, and previews it. */
export function CropForm({ picture, busy, onSave, onCancel }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const submit = useSubmit<Crop>({
    send: (crop) => onSave(avatarData(picture, crop)),
    sentence: (error) => (error instanceof PictureError ? error.message : '图片无法处理，请换一张'),
  });
  const crop = Form.useWatch<Crop | undefined>([], submit.form);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, { ...MIDDLE, ...crop });
  }, [picture, crop]);

  return (
    <SubmitForm submit={submit} name="crop" label="裁剪头像" initialValues={MIDDLE} className={styles.form}>
      <Flex wrap gap={24}>
        <canvas ref={canvas} width="320" height="320" role="img" aria-label="头像预览" />
        <Flex vertical flex="1 1 240px">
          {SLIDERS.map(({ key, label, min, max }) => (
            <Form.Item key={key} label={label} name={key}>
              <Slider min={min} max={max} step={0.01} tooltip={{ open: false }} ariaLabelForHandle={label} />
            </Form.Item>
          ))}
          <FormFailure>{submit.failure}</FormFailure>
          <FormButtons label="保存头像" busy={busy} onCancel={onCancel} />
        </Flex>
      </Flex>
    </SubmitForm>
  );
}
