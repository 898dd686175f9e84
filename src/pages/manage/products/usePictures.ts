import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { PictureFileError, pictureFileUrl } from '@/browser/pictureFile';
import { MAX_PICTURES } from '@domain/goods/pictures';
import type { ProductDraft } from '@domain/goods/types';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { addPictureMutation } from '@/queries/newProducts';
import type { DraftValues } from './draftValues';

type Pictures = ProductDraft['pictures'];

/** Uploads pictures into the form, one after another, and changes their order. */
export function usePictures(form: FormInstance<DraftValues>) {
  const { mutateAsync } = useMutation(addPictureMutation());
  /** Files being uploaded. */
  const [waiting, setWaiting] = useState(0);
  /** Refused files with their reasons. */
  const [refused, setRefused] = useState<string[]>([]);

  const now = (): Pictures => (form.getFieldValue('pictures') as Pictures | undefined) ?? [];
  const put = (pictures: Pictures) => form.setFields([{ name: 'pictures', value: pictures, errors: [] }]);
  const refuse = (file: File, reason: string) =>
    setRefused((before) => [...before, `${file.name}：${reason}`]);

  const take = async (file: File) => {
    try {
      const { pictureId } = await mutateAsync(await pictureFileUrl(file));
      if (now().some((picture) => picture.pictureId === pictureId)) refuse(file, '与已有的图片相同');
      else put([...now(), { pictureId, alt: '' }]);
    } catch (error) {
      if (isUnauthorised(error)) return;
      refuse(file, error instanceof PictureFileError ? error.message : errorMessage(error));
    }
  };

  const add = async (files: readonly File[]) => {
    const room = Math.max(0, MAX_PICTURES - now().length - waiting);
    setRefused([]);
    for (const file of files.slice(room)) refuse(file, `最多 ${MAX_PICTURES} 张图片`);
    const taken = files.slice(0, room);
    setWaiting((count) => count + taken.length);
    for (const file of taken) {
      await take(file);
      setWaiting((count) => count - 1);
    }
  };

  return { waiting, refused, add };
}
