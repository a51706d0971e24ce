import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import kit
s = start('bear', 1600, 1000, spp=64, bounces=6)
world(srgb('#F5F2FF'), srgb('#EDE6FA'), srgb('#F3D9C6'), .55)
def fur(c, dark):
    m, n, L, b = kit._nt('fur'); b.inputs['Roughness'].default_value = .95; b.inputs['Specular'].default_value = .1; b.inputs['Sheen'].default_value = 1; b.inputs['Sheen Tint'].default_value = .6
    tc, no, rp, bp, n2 = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeTexNoise'), n.new('ShaderNodeValToRGB'), n.new('ShaderNodeBump'), n.new('ShaderNodeTexNoise')
    no.inputs['Scale'].default_value = 7; no.inputs['Detail'].default_value = 8; no.inputs['Roughness'].default_value = .7; n2.inputs['Scale'].default_value = 24; n2.inputs['Detail'].default_value = 6; n2.inputs['Distortion'].default_value = 2
    for x in (no, n2): L.new(tc.outputs['Object'], x.inputs[0])
    e = rp.color_ramp.elements; e[0].color, e[1].color = srgb(dark), srgb(c); e[0].position, e[1].position = .32, .62
    L.new(no.outputs[0], rp.inputs[0]); L.new(rp.outputs[0], b.inputs[0]); bp.inputs['Strength'].default_value = 1; bp.inputs['Distance'].default_value = .14; L.new(n2.outputs[0], bp.inputs['Height']); L.new(bp.outputs[0], b.inputs['Normal']); return m
F, F2 = fur('#C99A6B', '#A87748'), fur('#F0DFC6', '#DDC29E'); black = mat('eye', srgb('#1B1420'), .08, Specular=.6, Clearcoat=1); plush = bpy.data.textures.new('plush', 'CLOUDS'); plush.noise_scale = .16; plush.noise_depth = 2
def blob(at, size, m=F, rot=(0, 0, 0), rough=.16):
    bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=6, radius=1)
    for v in bm.verts: v.co = Vector((v.co.x * size[0], v.co.y * size[1], v.co.z * size[2]))
    me = bpy.data.meshes.new('blob'); bm.to_mesh(me); bm.free(); o = kit._obj('blob', me, m, at, rot, angle=180)
    if rough: d = o.modifiers.new('d', 'DISPLACE'); d.texture = plush; d.strength = rough; d.mid_level = .5
    return o
blob((0, 0, 5.2), (4.4, 3.9, 5.1)); blob((0, -1.7, 5.0), (3.0, 2.6, 3.7), F2)                    # body, belly
blob((0, -.4, 12.6), (4.1, 3.7, 3.6)); blob((0, -3.5, 11.7), (1.9, 1.5, 1.4), F2)                # head, muzzle
blob((0, -4.75, 12.35), (.62, .4, .42), black, rough=0)
tube_path([(0, -4.95, 12.1), (0, -4.98, 11.55)], .06, black); tube_path([(-.62, -4.75, 11.3), (-.3, -4.93, 11.15), (0, -4.97, 11.52), (.3, -4.93, 11.15), (.62, -4.75, 11.3)], .06, black)
for sx in (-1, 1):
    blob((sx * 1.45, -3.62, 13.35), (.36, .26, .4), black, rough=0)
    blob((sx * 3.0, .1, 15.6), (1.35, .8, 1.35)); blob((sx * 3.0, -.5, 15.6), (.85, .45, .85), F2, rough=.08)
    blob((sx * 3.6, -4.6, 1.7), (1.9, 3.9, 1.75), rot=(0, 0, sx * 16)); blob((sx * 4.6, -8.1, 2.0), (1.75, .8, 1.9), F2, (0, 0, sx * 16))   # legs, soles
blob((-4.5, -1.4, 7.0), (1.5, 1.7, 3.4), rot=(14, 30, 0)); blob((4.9, -2.2, 7.0), (1.5, 1.75, 3.5), rot=(26, -34, 0))                       # arms
# the plaster on the arm: a strip laid over the fur, with its pad
skin = mat('strip', srgb('#F2B8A0'), .6, bump=.3, bump_scale=60, Specular=.25); pad = mat('pad', srgb('#FBEADF'), .8)
def strip(w, d, m, r, z):
    vs, fs, n, k = [], [], 40, 8
    for i in range(n + 1):
        u = i / n - .5; half = d / 2 * min(1, (max(0, 1 - (max(0, abs(u) - .5 + d / 2 / w) / (d / 2 / w)) ** 2)) ** .5)
        for j in range(k + 1): a = u * w / r; vs.append((math.sin(a) * r, half * (2 * j / k - 1), math.cos(a) * r - r + z))
    for i in range(n):
        for j in range(k): q = i * (k + 1) + j; fs.append([q, q + 1, q + k + 2, q + k + 1])
    me = bpy.data.meshes.new('strip'); me.from_pydata(vs, [], fs); o = kit._obj('strip', me, m, angle=60); md = o.modifiers.new('s', 'SOLIDIFY'); md.thickness = .06; return o
e = bpy.data.objects.new('plaster', None); bpy.context.collection.objects.link(e)
for o in (strip(4.2, 1.3, skin, 1.6, 0), strip(1.4, 1.05, pad, 1.62, .05)): o.parent = e
along = Vector((-.503, -.438, .745)).normalized(); n = Vector((.46, -.88, .1)); n = (n - along * n.dot(along)).normalized()   # the arm's own axis: the strip goes round it
e.location = Vector((4.9, -2.2, 6.8)) + n * 1.74 - along * .5; e.rotation_euler = Matrix((along.cross(n), along, n)).transposed().to_euler()
# scarf in the brand's purple
band = mat('band', srgb('#7E56CC'), .85, bump=.9, bump_scale=14, Specular=.15, Sheen=.6)
tube_path([(3.0 * math.cos(R(a)), -.5 + 2.9 * math.sin(R(a)), 9.35 + .2 * math.sin(R(a * 2))) for a in range(0, 360, 30)], .75, band, cyclic=True)
o = rplate(1.9, 4.6, .5, .3, band, (1.5, -3.9, 6.9), (104, 8, 14), b=.2)
# a table, a pot of stickers in the brand's colours, a soft window behind
box((260, 90, 3), wood('#EBDCC6', '#CDAE88', .35, .45, 'X'), (0, 26, -3), .4); box((400, 2, 220), mat('wall', srgb('#F1ECFB'), .8), (0, 74, -30), 0)
for k in range(2): softbox((-40 + 44 * k, 71, 34), (-40 + 44 * k, 0, 34), 36, 56, 2.6, srgb('#FFF6EA'), cam=True)
fr = mat('fr', srgb('#FBFAFE'), .6)
for x in (-60, -18, 26): box((4, 3, 90), fr, (x, 70, 0), .3)
for k, (x, y, c) in enumerate(((11.5, 3, '#8A63D2'), (14.4, 5.2, '#E9B14B'), (12.9, 4.2, '#E98A78'))): box((3, 3, 3), mat('cube', srgb(c), .5, bump=.05, bump_scale=40), (x, y, 0 if k < 2 else 3.02), .25, rot=(0, 0, 20 + 34 * k))
camera((7, -46, 16), (3.2, 0, 8.5), lens=54, focus=(1.5, -4, 10.5), f=2.2)
softbox((-24, -16, 34), (0, 0, 8), 24, 20, 4.2, srgb('#FFF4E8')); softbox((28, -14, 20), (0, 0, 8), 14, 26, 2.2, srgb('#FFE6D2')); softbox((0, -46, 24), (0, 0, 8), 30, 14, .8)
shoot()
