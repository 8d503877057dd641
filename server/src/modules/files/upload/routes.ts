import * as contract from '#contract/api/files/upload'
import type { Router } from '../../../http/route.ts'
import { cropPicture, uploadDocument, uploadOne, uploadSeveral, uploadVideo } from './service.ts'

export function uploadRoutes({ add }: Router): void {
  add(contract.uploadFile, (ctx, { query }) => uploadOne(ctx, contract.uploadFile, query.purpose))
  add(contract.uploadImage, (ctx, { query }) => uploadOne(ctx, contract.uploadImage, query.purpose))
  add(contract.uploadImages, (ctx, { query }) => uploadSeveral(ctx, contract.uploadImages, query.purpose))
  add(contract.uploadVideo, (ctx) => uploadVideo(ctx))
  add(contract.uploadDocument, (ctx) => uploadDocument(ctx))
  add(contract.cropImage, (ctx, { body }) => cropPicture(ctx, body))
}
