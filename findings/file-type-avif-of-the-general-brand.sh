#!/usr/bin/env bash
# file-type 22.3.0 (sharp 0.35.5 makes the picture): the type of an AVIF picture whose major brand is `mif1`.
# Expected: image/avif, because `avif` is among its compatible brands (AV1 Image File Format, section 2.2: the major
# brand may be another one).
# Seen: `heic` and image/heif. Only the major brand is read, so a list of allowed types that has image/avif alone
# refuses pictures that browsers show.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent file-type@22.3.0 sharp@0.35.5
cat >brand.mjs <<'JS'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c85014' } }).avif().toBuffer()
console.log(picture.toString('latin1', 8, 12), await fileTypeFromBuffer(picture))
picture.write('mif1', 8)
console.log(picture.toString('latin1', 8, 12), await fileTypeFromBuffer(picture))
console.log('compatible', picture.toString('latin1', 16, picture.readUInt32BE(0)))
console.log('decoded', (await sharp(picture).metadata()).format)
JS
node brand.mjs | tee output
diff output - <<'TEXT'
avif { ext: 'avif', mime: 'image/avif' }
mif1 { ext: 'heic', mime: 'image/heif' }
compatible mif1avifmiaf
decoded heif
TEXT
