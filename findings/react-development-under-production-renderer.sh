#!/usr/bin/env bash
# react 19.3.1 with react-dom 19.3.1: elements made by the development build of `react` while the production build of
# `react-dom/server` renders. Both choose their build by NODE_ENV when they are loaded.
# Expected: it works, or a warning about mixed builds.
# Seen: "dispatcher.getOwner is not a function" from createElement inside a component; outside of components it works.
# Where it is met: a bundle for production that leaves `react` external, loaded by a test runner with NODE_ENV=test.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent react@19.3.1 react-dom@19.3.1
cat >mixed.cjs <<'JS'
process.env.NODE_ENV = 'test'
const React = require('react')
process.env.NODE_ENV = 'production'
const { renderToString } = require('react-dom/server')
console.log('outside:', renderToString(React.createElement('p', null, 'text')))
const Component = () => React.createElement('p', null, 'text')
try {
  console.log('inside:', renderToString(React.createElement(Component)))
} catch (error) {
  console.log('inside:', error.message)
}
JS
node mixed.cjs | tee output
grep -qx 'outside: <p>text</p>' output
grep -qx 'inside: dispatcher.getOwner is not a function' output
