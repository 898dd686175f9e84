import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { MAX_PHOTOS } from '@domain/shared/photo';
import type { ReturnDraft } from '@domain/returns/returnForm';
import { errorMessage } from '@domain/shared/failure';
import { addReturnPhoto } from '@/services/returns';
import { PhotoError, photoOfFile } from '@/pages/returnProduct/photoFile';

export interface Photo {
  key: number;
  name: string;
  /** Data URL of the JPEG; null while it is prepared. */
  content: string | null;
  /** null until the upload has finished. */
  photoId: string | null;
  /** Reason why the upload failed; it can be retried. */
  failure: string;
}

/** Values of the application form. */
export interface ApplyValues extends ReturnDraft {
  photos: Photo[];
}

/** Reason why the application cannot be sent with these photographs yet, or null. */
export function pendingProblem(photos: readonly Photo[]): string | null {
  if (photos.some(({ failure }) => failure !== '')) return '有照片上传失败，请重试或移除';
  return photos.some(({ photoId }) => photoId === null) ? '照片还在上传，请稍候' : null;
}

/** The photographs of an application. Each is shrunk and uploaded as soon as it is chosen. */
export function usePhotos(form: FormInstance<ApplyValues>) {
  /** Refused files with their reasons. */
  const [refused, setRefused] = useState<string[]>([]);
  const next = useRef(1);

  const photosNow = () => form.getFieldValue('photos') as Photo[];
  const put = (photos: Photo[]) => form.setFields([{ name: 'photos', value: photos, errors: [] }]);
  const change = (key: number, part: Partial<Photo>) =>
    put(photosNow().map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const drop = (key: number) => put(photosNow().filter((photo) => photo.key !== key));

  const send = async (key: number, content: string) => {
    change(key, { failure: '' });
    try {
      change(key, { photoId: await addReturnPhoto(content) });
    } catch (error) {
      change(key, { failure: errorMessage(error) });
    }
  };

  const take = async (key: number, file: File) => {
    try {
      const content = await photoOfFile(file);
      change(key, { content });
      await send(key, content);
    } catch (error) {
      drop(key);
      const reason = error instanceof PhotoError ? error.message : '无法处理';
      setRefused((old) => [...old, `${file.name}：${reason}`]);
    }
  };

  // After a new login, interrupted uploads are sent again. Photographs that were not prepared yet are dropped.
  const resume = useRef(() => {
    for (const { key, content, photoId, failure } of photosNow()) {
      if (photoId !== null || failure !== '') continue;
      if (content === null) drop(key);
      else void send(key, content);
    }
  });
  useEffect(() => resume.current(), []);

  const add = (files: readonly File[]) => {
    const before = photosNow();
    const room = Math.max(0, MAX_PHOTOS - before.length);
    // Restored photographs keep their keys.
    next.current = Math.max(next.current, ...before.map(({ key }) => key + 1));
    const chosen = files.slice(0, room).map((file) => ({ file, key: next.current++ }));
    setRefused(files.slice(room).map(({ name }) => `${name}：最多 ${MAX_PHOTOS} 张照片`));
    put([
      ...before,
      ...chosen.map(({ file, key }) => ({ key, name: file.name, content: null, photoId: null, failure: '' })),
    ]);
    for (const { file, key } of chosen) void take(key, file);
  };

  return {
    refused,
    add,
    remove: (key: number) => {
      setRefused([]);
      drop(key);
    },
    retry: ({ key, content }: Photo) => void (content && send(key, content)),
  };
}
